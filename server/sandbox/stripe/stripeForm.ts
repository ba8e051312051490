import { z } from 'zod';
import { createInvalidRequestFault, type StripeFault } from './stripeFault.ts';

/** An empty text clears a field, as in the API. */
const cleared = z.literal('').transform(() => null);

export const formText = z.string().max(5000);
export const formClearableText = z.union([cleared, formText]);
export const formInteger = z
  .string()
  .regex(/^-?\d{1,15}$/, 'invalid_integer')
  .transform(Number);
export const formBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');
export const formCurrency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'invalid_currency')
  .transform((text) => text.toLowerCase());
export const createFormList = <Item extends z.ZodType>(item: Item) => z.array(item);

/** Metadata: at most 50 keys of 40 characters, values of 500; an empty value removes its key. */
export const formMetadata = z.union([
  cleared,
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((value) => Object.keys(value).length <= 50, 'too_many_metadata_keys'),
]);

export const formAddress = z.strictObject({
  city: formClearableText.optional(),
  country: formClearableText.optional(),
  line1: formClearableText.optional(),
  line2: formClearableText.optional(),
  postal_code: formClearableText.optional(),
  state: formClearableText.optional(),
});

/** A bound on a time, or the exact second. */
export const formRange = z.union([
  formInteger,
  z.strictObject({
    gt: formInteger.optional(),
    gte: formInteger.optional(),
    lt: formInteger.optional(),
    lte: formInteger.optional(),
  }),
]);

/** Fields of any inner shape that only change how things look: taken and left aside. */
export const formIgnored = z.unknown().optional();

export type FormMetadata = z.infer<typeof formMetadata>;
export type FormRange = z.infer<typeof formRange>;
export type FormAddress = z.infer<typeof formAddress>;

/** The metadata after a change: keys with an empty value go, no argument changes nothing. */
export const mergeMetadata = (
  current: Record<string, string> | null,
  change: FormMetadata | undefined,
): Record<string, string> => {
  if (change === null) return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
};

/** True when the second lies inside the range. */
export const isInRange = (seconds: number, range: FormRange | undefined): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return seconds === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
  );
};

const toParam = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const getValueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (inner === null || typeof inner !== 'object' ? undefined : Reflect.get(inner, part)),
    value,
  );

const toFault = (input: unknown, issue: z.core.$ZodIssue): StripeFault => {
  const param = toParam(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = toParam([...issue.path, issue.keys[0] ?? '']);
    return createInvalidRequestFault(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  const given = getValueAt(input, issue.path);
  if (given === undefined) {
    return createInvalidRequestFault(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (issue.code === 'invalid_union') {
    // The branch that got deepest is the one that the caller meant.
    const branches = issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
    const deepest = branches.toSorted((a, b) => b.path.length - a.path.length)[0];
    if (deepest && deepest.path.length > issue.path.length) return toFault(input, deepest);
  }
  if (issue.message === 'invalid_integer') {
    return createInvalidRequestFault(
      `Invalid integer: ${JSON.stringify(given).replaceAll('"', '')}`,
      param,
      'parameter_invalid_integer',
    );
  }
  if (issue.message === 'invalid_currency') {
    return createInvalidRequestFault(
      `Invalid currency: ${JSON.stringify(given).replaceAll('"', '')}.`,
      param,
    );
  }
  if (issue.code === 'invalid_value') {
    return createInvalidRequestFault(
      `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`,
      param,
    );
  }
  return createInvalidRequestFault(`Invalid ${param}: ${issue.message}`, param);
};

/**
 * Reads a decoded form by its schema.
 * @throws StripeFault 400 parameter_unknown, parameter_missing, parameter_invalid_integer.
 */
export const readForm = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toFault(input, issue) : createInvalidRequestFault('Invalid request.');
};
