import type { z } from 'zod';
import type { FieldError } from '../errors/appError.ts';

type Issue = z.core.$ZodIssue;

/** Keys of `validation:` texts that a schema may name as its error. */
export const validationKeys = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooFewItems',
  'tooManyItems',
  'unknownField',
  'notAllowed',
  'email',
  'domain',
  'webAddress',
  'phone',
  'characters',
  'money',
  'number',
  'notZero',
  'negative',
  'id',
  'instant',
  'day',
  'registrationNumber',
  'appPath',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

function isValidationKey(value: string): value is ValidationKey {
  return (validationKeys as readonly string[]).includes(value);
}

function toErrorKey(issue: Issue): { key: ValidationKey; params?: Record<string, string | number> } {
  if (isValidationKey(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      // A number field answers NaN while its text can't be read as one number.
      if (Number.isNaN(issue.input)) return { key: 'number' };
      return { key: issue.input === undefined ? 'required' : 'invalid' };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return minimum === 1 ? { key: 'required' } : { key: 'tooShort', params: { minimum } };
      return { key: issue.origin === 'array' ? 'tooFewItems' : 'tooSmall', params: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return { key: 'tooLong', params: { maximum } };
      return { key: issue.origin === 'array' ? 'tooManyItems' : 'tooBig', params: { maximum } };
    }
    case 'invalid_value':
      return { key: issue.input === undefined ? 'required' : 'notAllowed' };
    default:
      return { key: 'invalid' };
  }
}

/** What a schema found wrong, field by field, as keys of texts (issues must carry their input). */
function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ field: [...path, name].join('.'), key: 'unknownField' }));
    }
    return [{ field: path.join('.'), ...toErrorKey(issue) }];
  });
}

/** Checks a value by a schema, the same on the server and in forms: returns the parsed value, or errors by field. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { isValid: true; value: z.output<Schema> } | { isValid: false; errors: FieldError[] } {
  // reportInput tells a missing field from one of a wrong type; the issues never leave this function.
  const result = schema.safeParse(value, { reportInput: true });
  return result.success
    ? { isValid: true, value: result.data }
    : { isValid: false, errors: toFieldErrors(result.error) };
}
