import { isNumeric, toNumber } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { toDouble, type Doc, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { evaluateConstant } from '../expressions/constants.ts';
import { isDoc } from '../expressions/build.ts';
import type { Scope } from '../expressions/types.ts';
import type { ValueAccumulator } from './types.ts';

/** $percentile and $median arguments. */
interface PercentileSpec {
  readonly input: Value;
  /** Shares between 0 and 1. */
  readonly shares: readonly number[];
  /** $median gives one value, $percentile an array. */
  readonly isSingle: boolean;
}

function checkMethod(method: Value | undefined): void {
  if (method !== 'approximate') {
    throw createAggregationError(2, `Currently only 'approximate' can be used as percentile 'method'.`);
  }
}

function checkFields(argument: Doc, name: string, fields: readonly string[]): void {
  for (const field of argument.keys()) {
    if (!fields.includes(field)) {
      throw createAggregationError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
  for (const field of fields) {
    if (!argument.has(field)) {
      throw createAggregationError(40414, `BSON field '${name}.${field}' is missing but a required field`);
    }
  }
}

/** Reads the arguments of $percentile or $median. */
export function readPercentileSpec(argument: Value, name: string, scope: Scope): PercentileSpec {
  if (!isDoc(argument))
    throw createAggregationError(
      7436100,
      `specification must be an object; found ${name}: ${typeName(argument)}`,
    );
  const isSingle = name === '$median';
  checkFields(argument, name, isSingle ? ['input', 'method'] : ['input', 'p', 'method']);
  checkMethod(argument.get('method'));
  const input = argument.get('input') ?? null;
  if (isSingle) return { input, shares: [0.5], isSingle };
  const written = evaluateConstant(argument.get('p') ?? null, scope);
  if (!Array.isArray(written) || written.length === 0) {
    throw createAggregationError(
      7750301,
      `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found: ${typeName(written)}`,
    );
  }
  const shares = written.map((share) => {
    if (!isNumeric(share))
      throw createAggregationError(
        7750302,
        `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found: ${typeName(share)}`,
      );
    const number = toNumber(share);
    if (!(number >= 0 && number <= 1))
      throw createAggregationError(
        7750303,
        `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found: ${number}`,
      );
    return number;
  });
  return { input, shares, isSingle };
}

/** Collects numbers (others are ignored); the result is the least number that the share of them does not exceed. */
export function createPercentile(spec: PercentileSpec): ValueAccumulator {
  const numbers: number[] = [];
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      const number = toNumber(value);
      if (!Number.isNaN(number)) numbers.push(number);
    },
    getResult: () => {
      const sorted = Float64Array.from(numbers).sort();
      const results = spec.shares.map((share) => {
        const rank = share >= 1 ? sorted.length - 1 : Math.max(0, Math.ceil(sorted.length * share) - 1);
        const found = sorted[rank];
        return found === undefined ? null : toDouble(found);
      });
      return spec.isSingle ? (results[0] ?? null) : results;
    },
  };
}
