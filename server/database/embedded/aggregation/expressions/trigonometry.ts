import { isNumeric, multiply, type NumericValue, toDecimal } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { Decimal128 } from 'bson';
import { toDouble, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { compileOneNumber, withoutDecimal } from './arithmetic.ts';
import { compileBinary, isNullish } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

const DEGREES_IN_RADIAN = '57.29577951308232087679815481410517';
const RADIANS_IN_DEGREE = '0.01745329251994329576923690768488613';

function compileInRange(apply: (x: number) => number, least: number, most: number): OperatorCompiler {
  return compileOneNumber((value: NumericValue, name) => {
    const x = withoutDecimal(value, name);
    if (x < least || x > most) {
      throw createAggregationError(
        50989,
        `cannot apply ${name} to ${x}, value must be in [${least},${most}]`,
      );
    }
    return toDouble(apply(x));
  });
}

function compileFinite(apply: (x: number) => number): OperatorCompiler {
  return compileOneNumber((value, name) => {
    const x = withoutDecimal(value, name);
    if (x === Infinity || x === -Infinity) {
      throw createAggregationError(50989, `cannot apply ${name} to ${x}, value must be in (-inf,inf)`);
    }
    return toDouble(apply(x));
  });
}

function compileAnywhere(apply: (x: number) => number): OperatorCompiler {
  return compileOneNumber((value, name) => toDouble(apply(withoutDecimal(value, name))));
}

function compileScaled(factor: string): OperatorCompiler {
  const exact = Decimal128.fromString(factor);
  const double = Number(factor);
  return compileOneNumber((value) =>
    value instanceof Decimal128 ? multiply(toDecimal(value), exact) : multiply(value, toDouble(double)),
  );
}

function computeAngle(y: Value | undefined, x: Value | undefined, name: string): Value | undefined {
  for (const value of [y, x]) {
    if (!isNumeric(value) && !isNullish(value)) {
      throw createAggregationError(51044, `${name} only supports numeric types, not ${typeName(value)}`);
    }
  }
  if (!isNumeric(y) || !isNumeric(x)) return null;
  return toDouble(Math.atan2(withoutDecimal(y, name), withoutDecimal(x, name)));
}

/** $sin, $cos … $degreesToRadians: in double precision. */
export const trigonometryOperators: OperatorTable = {
  $sin: compileFinite(Math.sin),
  $cos: compileFinite(Math.cos),
  $tan: compileFinite(Math.tan),
  $asin: compileInRange(Math.asin, -1, 1),
  $acos: compileInRange(Math.acos, -1, 1),
  $atan: compileAnywhere(Math.atan),
  $atan2: compileBinary(computeAngle),
  $sinh: compileAnywhere(Math.sinh),
  $cosh: compileAnywhere(Math.cosh),
  $tanh: compileAnywhere(Math.tanh),
  $asinh: compileAnywhere(Math.asinh),
  $acosh: compileInRange(Math.acosh, 1, Infinity),
  $atanh: compileInRange(Math.atanh, -1, 1),
  $degreesToRadians: compileScaled(RADIANS_IN_DEGREE),
  $radiansToDegrees: compileScaled(DEGREES_IN_RADIAN),
};
