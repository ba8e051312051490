import type { FieldType } from './fields.ts';
import { queryFault, type Condition } from './parseQuery.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Order of two values of a field: under zero when the first comes first; absent ones come first. */
export const compareValues = (a: unknown, b: unknown, type: FieldType | undefined): number => {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (type === 'int64' || type === 'number') return Number(a) - Number(b);
  // Queries write TRUE where JSON says true.
  const fold = (text: string): string => (type === 'boolean' ? text.toLowerCase() : text);
  const [left, right] = [fold(asText(a)), fold(asText(b))];
  return left < right ? -1 : Number(left > right);
};

/** Whether a value satisfies a condition. */
export const matches = (
  { field, operator, values }: Condition,
  value: unknown,
  types: Readonly<Record<string, FieldType>>,
): boolean => {
  const type = types[field];
  const compareTo = (index: number): number => compareValues(value, values[index], type);
  const isAmong = (): boolean =>
    values.some((_entry, index) => value !== undefined && compareTo(index) === 0);
  switch (operator) {
    case '=':
    case 'IN':
      return isAmong();
    case '!=':
    case 'NOT IN':
      return !isAmong();
    case '>':
      return compareTo(0) > 0;
    case '>=':
      return compareTo(0) >= 0;
    case '<':
      return compareTo(0) < 0;
    case '<=':
      return compareTo(0) <= 0;
    case 'BETWEEN':
      return compareTo(0) >= 0 && compareTo(1) <= 0;
    case 'DURING':
      return false;
  }
};

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Turns a date word such as LAST_7_DAYS into its days. */
export const resolveDuring = (condition: Condition, today: string): Condition => {
  const ranges: Readonly<Record<string, readonly [string, string]>> = {
    TODAY: [today, today],
    YESTERDAY: [shift(today, -1), shift(today, -1)],
    LAST_7_DAYS: [shift(today, -7), shift(today, -1)],
    LAST_14_DAYS: [shift(today, -14), shift(today, -1)],
    LAST_30_DAYS: [shift(today, -30), shift(today, -1)],
    THIS_MONTH: [`${today.slice(0, 8)}01`, today],
  };
  const values = ranges[(condition.values[0] ?? '').toUpperCase()];
  if (!values || condition.field !== 'segments.date')
    throw queryFault('BAD_VALUE', `Error in WHERE clause: bad date range '${condition.values[0] ?? ''}'.`);
  return { ...condition, operator: 'BETWEEN', values };
};
