import { faultOf, type GoogleAdsFault } from '../ads/fault.ts';

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
  readonly limit?: number;
}

/** A query that cannot be understood or answered, by the name of Google's QueryError. */
export const queryFault = (code: string, message: string): GoogleAdsFault =>
  faultOf(400, { queryError: code }, message);

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

/** Reads a query of the Google Ads Query Language as far as the stand-in answers it. */
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
  const takeMark = (mark: string): boolean => {
    const token = peek();
    const isThere = token?.kind === 'mark' && token.value === mark;
    if (isThere) position += 1;
    return isThere;
  };
  const takeField = (): string => {
    const token = take();
    if (token.kind !== 'word')
      throw queryFault('BAD_FIELD_NAME', `Error in query: bad field name '${token.value}'.`);
    return token.value.toLowerCase();
  };
  const takeValue = (): string => {
    const token = take();
    if (token.kind === 'mark') throw queryFault('BAD_VALUE', `Error in query: bad value '${token.value}'.`);
    return token.value;
  };
  const takeList = (): string[] => {
    if (!takeMark('(')) throw queryFault('EXPECTED_LIST', 'Error in query: expected a list.');
    const values: string[] = [];
    while (!takeMark(')')) {
      values.push(takeValue());
      if (!takeMark(',') && peek()?.value !== ')')
        throw queryFault('EXPECTED_LIST', 'Error in query: expected a list.');
    }
    if (values.length === 0)
      throw queryFault('PROHIBITED_EMPTY_LIST_IN_FILTER', 'Error in query: the list is empty.');
    return values;
  };

  const takeCondition = (): Condition => {
    const field = takeField();
    const token = take();
    const word = token.value.toUpperCase();
    if (word === 'IN') return { field, operator: 'IN', values: takeList() };
    if (word === 'NOT') {
      expectWord('IN', 'BAD_OPERATOR');
      return { field, operator: 'NOT IN', values: takeList() };
    }
    if (word === 'BETWEEN') {
      const from = takeValue();
      expectWord('AND', 'EXPECTED_AND');
      return { field, operator: 'BETWEEN', values: [from, takeValue()] };
    }
    const operator = operators.find((known) => known === word);
    if (operator === undefined)
      throw queryFault('BAD_OPERATOR', `Error in query: operator '${token.value}' is not supported.`);
    return { field, operator, values: [takeValue()] };
  };

  expectWord('SELECT', 'EXPECTED_SELECT');
  const fields = [takeField()];
  while (takeMark(',')) fields.push(takeField());
  expectWord('FROM', 'EXPECTED_FROM');
  const resource = takeField();
  const conditions: Condition[] = [];
  if (isWord('WHERE')) {
    do {
      position += 1;
      conditions.push(takeCondition());
    } while (isWord('AND'));
  }
  const orderings: Ordering[] = [];
  if (isWord('ORDER')) {
    position += 1;
    expectWord('BY', 'EXPECTED_BY');
    do {
      const field = takeField();
      const isDescending = isWord('DESC');
      if (isDescending || isWord('ASC')) position += 1;
      orderings.push({ field, isDescending });
    } while (takeMark(','));
  }
  let limit: number | undefined;
  if (isWord('LIMIT')) {
    position += 1;
    limit = Number(takeValue());
    if (!Number.isInteger(limit) || limit < 1)
      throw queryFault('BAD_LIMIT_VALUE', 'Error in query: bad limit value.');
  }
  const rest = peek();
  if (rest) throw queryFault('UNEXPECTED_INPUT', `Error in query: unexpected input ${rest.value}.`);
  return { fields, resource, conditions, orderings, ...(limit === undefined ? {} : { limit }) };
};
