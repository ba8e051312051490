import { createFault, type GoogleAdsFault } from '../ads/fault.ts';

export const operators = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'NOT IN', 'BETWEEN', 'DURING'] as const;
export type Operator = (typeof operators)[number];

export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  /** One value, two for BETWEEN, any number for IN. */
  readonly values: readonly string[];
}

export interface Ordering {
  readonly field: string;
  readonly isDescending: boolean;
}

export interface Query {
  readonly fields: readonly string[];
  readonly resource: string;
  readonly conditions: readonly Condition[];
  readonly orderings: readonly Ordering[];
  readonly limit?: number | undefined;
}

/** A query that cannot be understood or answered, by the name of Google's QueryError. */
export const queryFault = (code: string, message: string): GoogleAdsFault =>
  createFault(400, { queryError: code }, message);

interface Token {
  readonly kind: 'word' | 'text' | 'mark';
  readonly value: string;
}

const tokenPattern =
  /\s+|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(!=|>=|<=|[=<>(),])|([A-Za-z0-9_.\-:]+)|(.)/gy;

const tokenize = (query: string): Token[] => {
  const tokens: Token[] = [];
  for (const [, single, double, mark, word, other] of query.matchAll(tokenPattern)) {
    const text = single ?? double;
    if (text !== undefined) tokens.push({ kind: 'text', value: text.replace(/\\(.)/g, '$1') });
    else if (mark !== undefined) tokens.push({ kind: 'mark', value: mark });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else if (other !== undefined) throw queryFault('BAD_SYMBOL', `Error in query: bad symbol '${other}'.`);
  }
  return tokens;
};

/** Parses the subset of the Google Ads Query Language that the sandbox supports. */
export const parseQuery = (text: string): Query => {
  const tokens = tokenize(text);
  let position = 0;
  const peek = (): Token | undefined => tokens[position];
  const isWord = (word: string): boolean => {
    const token = peek();
    return token?.kind === 'word' && token.value.toUpperCase() === word;
  };
  const take = (): Token => {
    const token = tokens[position];
    if (!token) throw queryFault('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
    position += 1;
    return token;
  };
  const expectWord = (word: string, code: string): void => {
    if (!isWord(word)) throw queryFault(code, `Error in query: expected ${word}.`);
    position += 1;
  };
  const consumeMark = (mark: string): boolean => {
    const token = peek();
    const isThere = token?.kind === 'mark' && token.value === mark;
    if (isThere) position += 1;
    return isThere;
  };
  const consumeField = (): string => {
    const token = take();
    if (token.kind !== 'word')
      throw queryFault('BAD_FIELD_NAME', `Error in query: bad field name '${token.value}'.`);
    return token.value.toLowerCase();
  };
  const consumeValue = (): string => {
    const token = take();
    if (token.kind === 'mark') throw queryFault('BAD_VALUE', `Error in query: bad value '${token.value}'.`);
    return token.value;
  };
  const consumeList = (): string[] => {
    if (!consumeMark('(')) throw queryFault('EXPECTED_LIST', 'Error in query: expected a list.');
    const values: string[] = [];
    while (!consumeMark(')')) {
      values.push(consumeValue());
      if (!consumeMark(',') && peek()?.value !== ')')
        throw queryFault('EXPECTED_LIST', 'Error in query: expected a list.');
    }
    if (values.length === 0)
      throw queryFault('PROHIBITED_EMPTY_LIST_IN_FILTER', 'Error in query: the list is empty.');
    return values;
  };

  const consumeCondition = (): Condition => {
    const field = consumeField();
    const token = take();
    const keyword = token.value.toUpperCase();
    if (keyword === 'IN') return { field, operator: 'IN', values: consumeList() };
    if (keyword === 'NOT') {
      expectWord('IN', 'BAD_OPERATOR');
      return { field, operator: 'NOT IN', values: consumeList() };
    }
    if (keyword === 'BETWEEN') {
      const from = consumeValue();
      expectWord('AND', 'EXPECTED_AND');
      return { field, operator: 'BETWEEN', values: [from, consumeValue()] };
    }
    const operator = operators.find((known) => known === keyword);
    if (operator === undefined)
      throw queryFault('BAD_OPERATOR', `Error in query: operator '${token.value}' is not supported.`);
    return { field, operator, values: [consumeValue()] };
  };

  expectWord('SELECT', 'EXPECTED_SELECT');
  const fields = [consumeField()];
  while (consumeMark(',')) fields.push(consumeField());
  expectWord('FROM', 'EXPECTED_FROM');
  const resource = consumeField();
  const conditions: Condition[] = [];
  if (isWord('WHERE')) {
    do {
      position += 1;
      conditions.push(consumeCondition());
    } while (isWord('AND'));
  }
  const orderings: Ordering[] = [];
  if (isWord('ORDER')) {
    position += 1;
    expectWord('BY', 'EXPECTED_BY');
    do {
      const field = consumeField();
      const isDescending = isWord('DESC');
      if (isDescending || isWord('ASC')) position += 1;
      orderings.push({ field, isDescending });
    } while (consumeMark(','));
  }
  let limit: number | undefined;
  if (isWord('LIMIT')) {
    position += 1;
    limit = Number(consumeValue());
    if (!Number.isInteger(limit) || limit < 1)
      throw queryFault('BAD_LIMIT_VALUE', 'Error in query: bad limit value.');
  }
  const rest = peek();
  if (rest) throw queryFault('UNEXPECTED_INPUT', `Error in query: unexpected input ${rest.value}.`);
  return { fields, resource, conditions, orderings, limit };
};
