import { z } from 'zod';
import { collectionNames, type CollectionName } from './accounts.ts';
import { collections } from './collections.ts';
import { MalformedRequest, type FieldPathElement } from './fault.ts';

/** One change that a mutate call asks for. */
export interface Operation {
  readonly collection: CollectionName;
  readonly kind: 'create' | 'update' | 'remove';
  /** The resource, or for removing only its name. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly updateMask: readonly string[];
  /** Its place in the request. */
  readonly path: readonly FieldPathElement[];
}

/** What a mutate call asks for besides its operations. */
export interface MutateRequest {
  readonly operations: readonly Operation[];
  readonly validateOnly: boolean;
  readonly partialFailure: boolean;
  readonly wantsResources: boolean;
}

/** A value that should be text; empty when it is something else. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** amount_micros to amountMicros. */
export const toCamel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** amountMicros to amount_micros, also along a path. */
export const toSnake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const operationSchema = z.record(z.string(), z.unknown());
const flags = {
  customerId: z.string().optional(),
  validateOnly: z.boolean().default(false),
  partialFailure: z.boolean().default(false),
  responseContentType: z.enum(['RESOURCE_NAME_ONLY', 'MUTABLE_RESOURCE']).default('RESOURCE_NAME_ONLY'),
};
const serviceRequest = z.strictObject({ ...flags, operations: z.array(operationSchema).min(1).max(10_000) });
const batchRequest = z.strictObject({
  ...flags,
  mutateOperations: z.array(operationSchema).min(1).max(10_000),
});

const refuseNames = (field: string, names: readonly string[]): never => {
  const description = `Invalid JSON payload received. Unknown name "${names.join('", "')}" at '${field}': Cannot find field.`;
  throw new MalformedRequest([{ field, description }]);
};

const refuse = (field: string, issues: readonly z.core.$ZodIssue[]): never => {
  throw new MalformedRequest(
    issues.map((issue) => {
      const place = [field, ...issue.path.map(String)].filter(Boolean).join('.');
      const description =
        issue.code === 'unrecognized_keys'
          ? `Invalid JSON payload received. Unknown name "${issue.keys.join('", "')}" at '${place}': Cannot find field.`
          : `Invalid value at '${place}': ${issue.message}`;
      return { field: place, description };
    }),
  );
};

const parse = <T>(schema: z.ZodType<T>, value: unknown, field: string): T => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse(field, parsed.error.issues);
};

const readOperation = (
  collection: CollectionName,
  operation: Readonly<Record<string, unknown>>,
  field: string,
  path: readonly FieldPathElement[],
): Operation => {
  const { schema } = collections[collection];
  const { create, update, remove, updateMask, ...rest } = operation;
  const unknown = Object.keys(rest).filter(
    (key) => key !== 'policyValidationParameter' && key !== 'exemptPolicyViolationKeys',
  );
  if (unknown.length > 0) refuseNames(field, unknown);
  if ([create, update, remove].filter((part) => part !== undefined).length !== 1)
    throw new MalformedRequest([
      { field, description: `Exactly one of create, update, remove must be set at '${field}'.` },
    ]);
  if (typeof remove === 'string')
    return {
      collection,
      kind: 'remove',
      body: { resourceName: remove },
      updateMask: [],
      path: [...path, { fieldName: 'remove' }],
    };
  const kind = create === undefined ? 'update' : 'create';
  const body: Record<string, unknown> = parse(schema, create ?? update, `${field}.${kind}`);
  const mask = typeof updateMask === 'string' ? updateMask.split(',').map((entry) => entry.trim()) : [];
  return { collection, kind, body, updateMask: mask.filter(Boolean), path: [...path, { fieldName: kind }] };
};

const readFlags = (
  parsed: z.output<typeof serviceRequest> | z.output<typeof batchRequest>,
): Omit<MutateRequest, 'operations'> => ({
  validateOnly: parsed.validateOnly,
  partialFailure: parsed.partialFailure,
  wantsResources: parsed.responseContentType === 'MUTABLE_RESOURCE',
});

/**
 * Reads the body of a service's mutate call, such as campaigns:mutate.
 * @throws MalformedRequest when it does not have the form of the message.
 */
export const readServiceMutate = (collection: CollectionName, body: unknown): MutateRequest => {
  const parsed = parse(serviceRequest, body, '');
  return {
    ...readFlags(parsed),
    operations: parsed.operations.map((operation, index) =>
      readOperation(collection, operation, `operations[${index}]`, [{ fieldName: 'operations', index }]),
    ),
  };
};

/**
 * Reads the body of googleAds:mutate, whose operations are of any kind.
 * @throws MalformedRequest when it does not have the form of the message.
 */
export const readBatchMutate = (body: unknown): MutateRequest => {
  const parsed = parse(batchRequest, body, '');
  return {
    ...readFlags(parsed),
    operations: parsed.mutateOperations.map((wrapped, index) => {
      const field = `mutate_operations[${index}]`;
      const [key = '', ...others] = Object.keys(wrapped);
      const collection = collectionNames.find((name) => `${collections[name].singular}Operation` === key);
      if (collection === undefined || others.length > 0) return refuseNames(field, [key, ...others]);
      return readOperation(
        collection,
        parse(operationSchema, wrapped[key], field),
        `${field}.${toSnake(key)}`,
        [{ fieldName: 'mutate_operations', index }, { fieldName: toSnake(key) }],
      );
    }),
  };
};
