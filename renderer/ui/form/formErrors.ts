import type { FieldError } from '#shared/errors/appError.ts';

/** The path of a field in the words of antd: `items.2.price` is `['items', 2, 'price']`. */
export function namePathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Errors by field; only the first of a field is shown. */
export function firstErrors(errors: readonly FieldError[]): Map<string, FieldError> {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return first;
}
