// Facts about Commons Math: linear algebra, polynomials, roots, integration, statistics, fractions, seeded generators.
package math3;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.integration.TrapezoidIntegrator;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.polynomials.PolynomialsUtils;
import org.apache.commons.math3.analysis.solvers.BisectionSolver;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.complex.Quaternion;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.distribution.UniformIntegerDistribution;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
import org.apache.commons.math3.geometry.euclidean.twod.hull.MonotoneChain;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.ml.distance.ManhattanDistance;
import org.apache.commons.math3.optim.MaxIter;
import org.apache.commons.math3.optim.PointValuePair;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.ISAACRandom;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.Frequency;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.apache.commons.math3.stat.inference.TestUtils;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.Combinations;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.math3.util.FastMath;
import org.apache.commons.math3.util.MathArrays;
import org.apache.commons.math3.util.Precision;

public class Driver {
    static int n;

    static void fact(Object o) {
        System.out.println(++n + " " + o);
    }

    static String r(double d) {
        return Double.toString(Math.rint(d * 1e6) / 1e6 + 0.0);
    }

    static String r(double[] a) {
        StringBuilder sb = new StringBuilder("[");
        for (double d : a) {
            sb.append(sb.length() > 1 ? ", " : "").append(r(Math.abs(d) < 1e-9 ? 0 : d));
        }
        return sb.append(']').toString();
    }

    static void refused(Runnable r) {
        try {
            r.run();
            fact("no exception");
        } catch (RuntimeException e) {
            fact(e.getClass().getSimpleName());
        }
    }

    static void linear() {
        RealMatrix a = new Array2DRowRealMatrix(new double[][] {{2, 1}, {1, 3}});
        fact(a.multiply(a) + " " + a.transpose().equals(a) + " " + a.getTrace());
        LUDecomposition lu = new LUDecomposition(a);
        fact(r(lu.getDeterminant()) + " " + r(lu.getSolver().solve(new ArrayRealVector(new double[] {3, 5})).toArray()));
        fact(r(MatrixUtils.inverse(a).getRow(0)) + " " + r(new CholeskyDecomposition(a).getL().getRow(1)));
        fact(r(new EigenDecomposition(a).getRealEigenvalues()));
        fact(r(new SingularValueDecomposition(a).getSingularValues()) + " " + new SingularValueDecomposition(a).getRank());
        fact(r(new QRDecomposition(new Array2DRowRealMatrix(new double[][] {{1, 0}, {1, 1}, {1, 2}})).getSolver().solve(new ArrayRealVector(new double[] {1, 3, 5})).toArray()));
        RealVector v = new ArrayRealVector(new double[] {3, 4});
        fact(v.getNorm() + " " + v.dotProduct(v) + " " + v.mapMultiply(2) + " " + v.getL1Norm() + " " + r(v.unitVector().toArray()));
        refused(() -> new LUDecomposition(new Array2DRowRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse());
        refused(() -> a.multiply(new Array2DRowRealMatrix(3, 3)));
        fact(MatrixUtils.createRealIdentityMatrix(2) + " " + a.power(3).getEntry(0, 0) + " " + a.getFrobeniusNorm() + " " + a.getSubMatrix(0, 0, 0, 1));
    }

    static void analysis() {
        PolynomialFunction p = new PolynomialFunction(new double[] {-6, 11, -6, 1});
        fact(p + " | " + p.value(4) + " | " + p.derivative() + " | " + p.degree());
        fact(p.multiply(new PolynomialFunction(new double[] {1, 1})) + " | " + PolynomialsUtils.createLegendrePolynomial(3) + " | " + PolynomialsUtils.createChebyshevPolynomial(4));
        double[] roots = Arrays.stream(new LaguerreSolver().solveAllComplex(p.getCoefficients(), 0)).mapToDouble(Complex::getReal).sorted().toArray();
        fact(r(roots));
        UnivariateFunction f = x -> x * x - 2;
        fact(r(new BrentSolver(1e-12).solve(100, f, 0, 2)) + " " + r(new BisectionSolver(1e-10).solve(100, f, 0, 2)));
        fact(r(new SimpsonIntegrator().integrate(5000, x -> x * x * x, 0, 2)) + " " + r(new TrapezoidIntegrator(1e-4, 1e-6, 3, 30).integrate(100000, x -> x, 0, 3)));
        refused(() -> new BrentSolver().solve(100, f, 5, 6));
        fact(r(new LinearInterpolator().interpolate(new double[] {0, 1, 2}, new double[] {0, 10, 40}).value(1.5)) + " " + r(new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 8, 27}).value(1.5)));
        DerivativeStructure x = new DerivativeStructure(1, 3, 0, 2.0);
        DerivativeStructure y = x.pow(3).add(x.multiply(4));
        fact(y.getValue() + " " + y.getPartialDerivative(1) + " " + y.getPartialDerivative(2) + " " + y.getPartialDerivative(3));
        Complex[] dft = new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] {1, 2, 3, 4}, TransformType.FORWARD);
        fact(r(dft[0].getReal()) + " " + r(dft[1].getReal()) + " " + r(dft[1].getImaginary()));
        PointValuePair best = new SimplexSolver().optimize(new MaxIter(100), new LinearObjectiveFunction(new double[] {3, 5}, 0),
            new LinearConstraintSet(Arrays.asList(new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4), new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12), new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18))),
            GoalType.MAXIMIZE, new NonNegativeConstraint(true));
        fact(r(best.getPoint()) + " " + r(best.getValue()));
    }

    static void statistics() {
        double[] d = {2, 4, 4, 4, 5, 5, 7, 9};
        DescriptiveStatistics ds = new DescriptiveStatistics(d);
        fact(ds.getMean() + " " + r(ds.getStandardDeviation()) + " " + ds.getPercentile(50) + " " + r(ds.getSkewness()) + " " + r(ds.getKurtosis()) + " " + ds.getMax());
        SummaryStatistics ss = new SummaryStatistics();
        for (double x : d) {
            ss.addValue(x);
        }
        fact(ss.getN() + " " + ss.getSum() + " " + ss.getMin() + " " + r(ss.getVariance()) + " " + r(ss.getGeometricMean()) + " " + ss.getSumsq());
        fact(StatUtils.mean(d) + " " + Arrays.toString(StatUtils.mode(d)) + " " + r(StatUtils.populationVariance(d)) + " " + StatUtils.product(new double[] {2, 3}) + " " + r(StatUtils.normalize(new double[] {1, 2, 3})));
        SimpleRegression reg = new SimpleRegression();
        reg.addData(new double[][] {{1, 2}, {2, 4.1}, {3, 5.9}, {4, 8}});
        fact(r(reg.getSlope()) + " " + r(reg.getIntercept()) + " " + r(reg.getRSquare()) + " " + r(reg.predict(5)));
        fact(r(new PearsonsCorrelation().correlation(new double[] {1, 2, 3}, new double[] {1, 3, 2})) + " " + r(TestUtils.t(5, d)) + " " + r(TestUtils.chiSquare(new double[] {10, 10}, new long[] {8, 12})));
        Frequency fr = new Frequency();
        for (int i : new int[] {1, 2, 2, 3}) {
            fr.addValue(i);
        }
        fact(fr.getCount(2) + " " + fr.getPct(2) + " " + fr.getCumFreq(2) + " " + fr.getUniqueCount() + " " + fr.getMode());
        fact(r(new NormalDistribution().cumulativeProbability(1.96)) + " " + r(new NormalDistribution(10, 2).inverseCumulativeProbability(0.9)) + " " + r(new NormalDistribution().density(0)));
        fact(r(new BinomialDistribution(10, 0.3).probability(3)) + " " + r(new PoissonDistribution(4).cumulativeProbability(2)) + " " + r(new TDistribution(9).inverseCumulativeProbability(0.975)));
        refused(() -> new NormalDistribution(0, -1));
        ds.setWindowSize(3);
        ds.addValue(100);
        fact(ds.getN() + " " + Arrays.toString(ds.getValues()) + " " + Arrays.toString(ds.getSortedValues()));
    }

    static void numbers() {
        fact(new Fraction(6, 8) + " " + new Fraction(1, 3).add(new Fraction(1, 6)) + " " + new Fraction(0.375) + " " + new Fraction(1, 2).compareTo(new Fraction(2, 3)) + " " + new Fraction(3, 4).divide(2));
        fact(new BigFraction(1, 3).pow(20) + " " + new BigFraction(22, 7).bigDecimalValue(5, java.math.BigDecimal.ROUND_HALF_UP));
        Complex c = new Complex(3, 4);
        fact(c.abs() + " " + c.multiply(Complex.I) + " " + c.conjugate() + " " + c.sqrt() + " " + c.nthRoot(2).size() + " " + c.divide(new Complex(0, 2)));
        fact(Quaternion.I.multiply(Quaternion.J) + " " + new Quaternion(1, 2, 3, 4).getNorm());
        fact(ArithmeticUtils.gcd(48, 180) + " " + ArithmeticUtils.lcm(4, 6) + " " + ArithmeticUtils.pow(3, 7) + " " + ArithmeticUtils.isPowerOfTwo(64) + " " + CombinatoricsUtils.binomialCoefficient(20, 10) + " " + CombinatoricsUtils.factorial(12) + " " + CombinatoricsUtils.stirlingS2(5, 3));
        refused(() -> ArithmeticUtils.addAndCheck(Integer.MAX_VALUE, 1));
        refused(() -> CombinatoricsUtils.factorial(21));
        fact(Primes.isPrime(104729) + " " + Primes.nextPrime(100) + " " + Primes.primeFactors(360));
        StringBuilder sb = new StringBuilder();
        for (int[] k : new Combinations(4, 2)) {
            sb.append(Arrays.toString(k));
        }
        fact(sb);
        fact(r(Gamma.gamma(5.5)) + " " + r(Gamma.logGamma(10)) + " " + r(Gamma.digamma(1)) + " " + r(Erf.erf(0.5)) + " " + r(Beta.logBeta(2, 3)) + " " + r(Erf.erfInv(0.3)));
        fact(r(FastMath.sin(1)) + " " + r(FastMath.exp(2)) + " " + r(FastMath.log(10)) + " " + r(FastMath.atan2(1, -1)) + " " + FastMath.floor(-1.5) + " " + FastMath.hypot(3, 4) + " " + r(FastMath.cbrt(10)) + " " + FastMath.ulp(1.0) + " " + FastMath.round(2.5));
        fact(Precision.round(2.34567, 2) + " " + Precision.equals(1.0, 1.0 + 1e-17) + " " + Precision.compareTo(1, 1.1, 0.2) + " " + Precision.EPSILON);
        fact(MathArrays.isMonotonic(new double[] {1, 2, 3}, MathArrays.OrderDirection.INCREASING, true) + " " + Arrays.toString(MathArrays.ebeAdd(new double[] {1, 2}, new double[] {3, 4})) + " " + Arrays.toString(MathArrays.convolve(new double[] {1, 2}, new double[] {1, 1})) + " " + MathArrays.distance1(new int[] {1, 2}, new int[] {4, 6}));
        fact(new EuclideanDistance().compute(new double[] {0, 0}, new double[] {3, 4}) + " " + new ManhattanDistance().compute(new double[] {0, 0}, new double[] {3, 4}));
    }

    static void geometryAndRandom() {
        Vector3D a = new Vector3D(1, 2, 3);
        Vector3D b = new Vector3D(4, 5, 6);
        fact(a.crossProduct(b).equals(new Vector3D(-3, 6, -3)) + " " + a.dotProduct(b) + " " + r(Vector3D.angle(a, b)) + " " + r(a.distance(b)));
        fact(new MonotoneChain().findHullVertices(Arrays.asList(new Vector2D(0, 0), new Vector2D(2, 0), new Vector2D(1, 1), new Vector2D(2, 2), new Vector2D(0, 2))).size());
        MersenneTwister mt = new MersenneTwister(42);
        fact(mt.nextInt() + " " + mt.nextInt(100) + " " + mt.nextLong() + " " + mt.nextDouble() + " " + mt.nextBoolean());
        Well19937c well = new Well19937c(7);
        fact(well.nextInt(1000) + " " + well.nextInt(1000) + " " + r(well.nextGaussian()));
        ISAACRandom isaac = new ISAACRandom(5);
        fact(isaac.nextInt(1000) + " " + isaac.nextInt(1000));
        fact(Arrays.toString(new UniformIntegerDistribution(new MersenneTwister(1), 1, 6).sample(8)));
        fact(Arrays.toString(MathArrays.natural(4)) + " " + Arrays.toString(MathArrays.sequence(3, 10, -2)));
    }

    static void more() {
        for (int deg = 0; deg < 5; deg++) {
            fact(PolynomialsUtils.createHermitePolynomial(deg) + " | " + PolynomialsUtils.createLaguerrePolynomial(deg));
        }
        for (int k = 1; k <= 5; k++) {
            fact(CombinatoricsUtils.binomialCoefficient(12, k) + " " + Primes.primeFactors(k * 1001) + " " + new Fraction(k, 12) + " " + r(Gamma.gamma(k + 0.5)));
        }
        try {
            MathArrays.checkOrder(new double[] {1, 3, 2});
        } catch (MathIllegalArgumentException e) {
            fact(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        linear();
        analysis();
        statistics();
        numbers();
        geometryAndRandom();
        more();
    }
}
