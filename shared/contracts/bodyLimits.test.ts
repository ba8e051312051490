import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BuiltCall } from './defineCall.ts';
import { allCalls } from './index.ts';

/**
 * Limits that protect the server must not reject anything a schema accepts: each call's limit is compared with the
 * largest body that its own schema accepts.
 */
const calls = allCalls.filter((call): call is BuiltCall => call.isBuilt && !call.isWebhook);

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

interface Size {
  readonly bytes: number;
  readonly values: number;
}

/** A character of any language outside the emoji takes at most this many bytes. */
const bytesOfCharacter = 3;
/** Numbers, dates, ids and texts of a fixed form. */
const bytesOfAtom = 64;

const add = (left: Size, right: Size): Size => ({
  bytes: left.bytes + right.bytes,
  values: left.values + right.values,
});
const pickLarger = (left: Size, right: Size): Size => ({
  bytes: Math.max(left.bytes, right.bytes),
  values: Math.max(left.values, right.values),
});
const nothing: Size = { bytes: 0, values: 0 };

/** The largest JSON that a schema takes. @throws Error where a list has no end */
function measure(schema: JsonSchema, root: JsonSchema, where: string): Size {
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    if (target === undefined) throw new Error(`${where} refers to ${schema.$ref}`);
    return measure(target, root, where);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return choices.map((choice) => measure(choice, root, where)).reduce(pickLarger, nothing);
  if (schema.allOf !== undefined)
    return schema.allOf.map((part) => measure(part, root, where)).reduce(add, nothing);
  if (schema.type === 'string' && schema.maxLength !== undefined)
    return { bytes: schema.maxLength * bytesOfCharacter + 2, values: 1 };
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) throw new Error(`${where} is a list without an end`);
    const item = measure(schema.items ?? {}, root, `${where}[]`);
    return { bytes: schema.maxItems * (item.bytes + 1) + 2, values: schema.maxItems * item.values + 1 };
  }
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {})
      .map(([name, field]) => {
        const size = measure(field, root, `${where}.${name}`);
        return { bytes: size.bytes + name.length + 4, values: size.values };
      })
      .reduce(add, { bytes: 2, values: 1 });
  return { bytes: bytesOfAtom, values: 1 };
}

describe('limits of calls', () => {
  it('take every body that the schema of the call takes', () => {
    for (const call of calls) {
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const size = measure(schema, schema, call.path);
      expect(size.bytes, `${call.path} bytes`).toBeLessThanOrEqual(call.body.maxBytes);
      expect(size.values, `${call.path} values`).toBeLessThanOrEqual(call.body.maxValues);
    }
  });

  it('are larger than usual only where the schema needs it', () => {
    const larger64 = calls.filter((call) => call.body.maxBytes > 65_536 || call.body.maxValues > 2_000);
    for (const call of larger64) {
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const size = measure(schema, schema, call.path);
      expect(size.bytes > 65_536 || size.values > 2_000, call.path).toBe(true);
      expect(call.body.maxBytes, call.path).toBeLessThanOrEqual(1_048_576);
      expect(call.body.maxValues, call.path).toBeLessThanOrEqual(20_000);
    }
  });

  it('count every call that needs no session by its address', () => {
    const open = allCalls.filter(
      (call): call is BuiltCall =>
        call.isBuilt &&
        (typeof call.access === 'object'
          ? call.access.tokens.some((type) => type !== 'UserAccessToken' && type !== 'EshopAccessToken')
          : call.access === 'public' || call.access === 'refresh'),
    );
    expect(open.length).toBeGreaterThan(15);
    for (const call of open) expect(call.limit?.by, call.path).toBe('ip');
  });
});
