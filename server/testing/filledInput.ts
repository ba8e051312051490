import { z } from 'zod';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';

/** As far as inputs of calls are described by it. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const dateNames = /date|day|month|from|to$|until|since|cohort|at$/i;

function isDate(schema: JsonSchema, name: string): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((choice) => isDate(choice, name));
  if (schema.type !== 'string' || schema.enum !== undefined) return false;
  return schema.format === 'date' || schema.format === 'date-time' || dateNames.test(name);
}

/** A value that a schema takes, as far as the schema says; with those dates in place of every date. */
export function fillIn(schema: JsonSchema, name: string, dates: { next(): string }): unknown {
  if (isDate(schema, name)) return dates.next();
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice !== undefined) return fillIn(choice, name, dates);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return schema.pattern?.includes('0-9a-f') === true ? 'a'.repeat(24) : 'text';
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () =>
        fillIn(schema.items ?? {}, name, dates),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field, inner]) => schema.required?.includes(field) === true || isDate(inner, field))
          .map(([field, inner]) => [field, fillIn(inner, field, dates)]),
      );
    default:
      return null;
  }
}

/** The schema of a call's input. */
export function toInputSchema(call: BuiltCall): JsonSchema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Whether an input takes a date anywhere. */
export function hasDate(schema: JsonSchema, name = ''): boolean {
  return (
    isDate(schema, name) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((choice) => hasDate(choice, name)) ||
    Object.entries(schema.properties ?? {}).some(([field, inner]) => hasDate(inner, field))
  );
}
