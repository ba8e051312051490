import { isInt32, type Value } from '../../values/value.ts';
import { typeName } from '../../values/compare.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish, compileUnary, compileVariadic } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

function isInteger(value: Value | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

function compileBitwise(initial: bigint, apply: (a: bigint, b: bigint) => bigint): OperatorCompiler {
  return compileVariadic((values, name) => {
    let result = initial;
    let isLong = false;
    let isNull = false;
    for (const value of values) {
      if (isInteger(value)) {
        if (typeof value === 'bigint') isLong = true;
        result = apply(result, BigInt(value));
      } else if (isNullish(value)) {
        isNull = true;
      } else {
        throw createAggregationError(
          14,
          `${name} only supports int and long operands, not ${typeName(value)}.`,
        );
      }
    }
    if (isNull) return null;
    return isLong ? result : Number(result);
  });
}

/** $bitAnd, $bitOr, $bitXor, $bitNot: int32, or int64 as soon as one operand is. */
export const bitwiseOperators: OperatorTable = {
  $bitAnd: compileBitwise(-1n, (a, b) => a & b),
  $bitOr: compileBitwise(0n, (a, b) => a | b),
  $bitXor: compileBitwise(0n, (a, b) => a ^ b),
  $bitNot: compileUnary((value) => {
    if (isNullish(value)) return null;
    if (typeof value === 'bigint') return ~value;
    if (typeof value === 'number' && isInt32(value)) return ~value;
    throw createAggregationError(28765, `$bitNot only supports int and long, not ${typeName(value)}.`);
  }),
};
