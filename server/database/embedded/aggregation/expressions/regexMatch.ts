import { BSONRegExp } from 'bson';
import type { CompiledRegex, RegexMatch } from '../../query/regex/compiledRegex.ts';
import { parseRegex } from '../../query/regex.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish, compileNamed } from './build.ts';
import { countCodePoints } from './text.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

type Given = Value | undefined;

function readRegex(regex: Given, options: Given, name: string): CompiledRegex | null {
  if (isNullish(regex)) return null;
  if (typeof regex !== 'string' && !(regex instanceof BSONRegExp)) {
    throw createAggregationError(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw createAggregationError(51106, `${name} needs 'options' to be of type string`);
  }
  const [pattern, own] = typeof regex === 'string' ? [regex, ''] : [regex.pattern, regex.options];
  if (own !== '' && !isNullish(options)) {
    throw createAggregationError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  return parseRegex(pattern, own !== '' ? own : (options ?? ''));
}

function describeMatch(input: string, { text, index, captures }: RegexMatch): Doc {
  return new Map<string, Value>([
    ['match', text],
    ['idx', countCodePoints(input.slice(0, index))],
    ['captures', captures.map((capture) => capture ?? null)],
  ]);
}

type Limit = (() => number) | undefined;

function compileRegexOperator(
  none: Value,
  apply: (text: string, regex: CompiledRegex, limitMs: Limit) => Value,
): OperatorCompiler {
  return (argument, scope, operator) =>
    compileNamed(
      {
        fields: ['input', 'regex', 'options'],
        required: ['input', 'regex'],
        codes: [51103, 31024, { input: 31022, regex: 31023 }],
      },
      ({ input, regex, options }, name) => {
        if (!isNullish(input) && typeof input !== 'string') {
          throw createAggregationError(
            51104,
            `${name} needs 'input' to be of type string, not ${typeName(input)}`,
          );
        }
        const pattern = readRegex(regex, options, name);
        if (typeof input === 'string' && pattern !== null && !input.isWellFormed()) {
          throw createAggregationError(
            51156,
            `Error occurred while executing the regular expression in ${name}: the input is not UTF-8`,
          );
        }
        return isNullish(input) || pattern === null ? none : apply(input, pattern, scope.env.matchLimitMs);
      },
    )(argument, scope, operator);
}

/** $regexMatch, $regexFind, $regexFindAll; positions are in code points. */
export const regexOperators: OperatorTable = {
  $regexMatch: compileRegexOperator(false, (text, regex, limitMs) => regex.test(text, limitMs)),
  $regexFind: compileRegexOperator(null, (text, regex, limitMs) => {
    const [match] = regex.find(text, 'first', limitMs);
    return match ? describeMatch(text, match) : null;
  }),
  $regexFindAll: compileRegexOperator([], (text, regex, limitMs) =>
    regex.find(text, 'all', limitMs).map((match) => describeMatch(text, match)),
  ),
};
