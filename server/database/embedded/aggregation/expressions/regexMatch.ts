import { BSONRegExp } from 'bson';
import { toRegExp } from '../../query/regex.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { aggregationError } from '../errors.ts';
import { isNullish, named } from './build.ts';
import { countCodePoints } from './text.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

type Given = Value | undefined;

function readRegex(regex: Given, options: Given, name: string): RegExp | null {
  if (isNullish(regex)) return null;
  if (typeof regex !== 'string' && !(regex instanceof BSONRegExp)) {
    throw aggregationError(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw aggregationError(51106, `${name} needs 'options' to be of type string`);
  }
  const [pattern, own] = typeof regex === 'string' ? [regex, ''] : [regex.pattern, regex.options];
  if (own !== '' && !isNullish(options)) {
    throw aggregationError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  return toRegExp(pattern, own !== '' ? own : (options ?? ''));
}

function describeMatch(match: RegExpExecArray): Doc {
  return new Map<string, Value>([
    ['match', match[0]],
    ['idx', countCodePoints(match.input.slice(0, match.index))],
    ['captures', match.slice(1).map((capture: string | undefined) => capture ?? null)],
  ]);
}

function findEach(text: string, regex: RegExp): Doc[] {
  const results: Doc[] = [];
  const global = new RegExp(regex.source, `${regex.flags}g`);
  for (const match of text.matchAll(global)) results.push(describeMatch(match));
  return results;
}

function regexOperator(none: Value, apply: (text: string, regex: RegExp) => Value): OperatorCompiler {
  return named(
    {
      fields: ['input', 'regex', 'options'],
      required: ['input', 'regex'],
      codes: [51103, 31024, { input: 31022, regex: 31023 }],
    },
    ({ input, regex, options }, name) => {
      if (!isNullish(input) && typeof input !== 'string') {
        throw aggregationError(51104, `${name} needs 'input' to be of type string, not ${typeName(input)}`);
      }
      const pattern = readRegex(regex, options, name);
      return isNullish(input) || pattern === null ? none : apply(input, pattern);
    },
  );
}

/** $regexMatch, $regexFind, $regexFindAll; positions are in code points. */
export const regexOperators: OperatorTable = {
  $regexMatch: regexOperator(false, (text, regex) => regex.test(text)),
  $regexFind: regexOperator(null, (text, regex) => {
    const match = regex.exec(text);
    return match ? describeMatch(match) : null;
  }),
  $regexFindAll: regexOperator([], findEach),
};
