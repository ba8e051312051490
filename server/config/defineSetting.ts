import { z } from 'zod';

/** One setting of the environment: how it is read, what holds without it, and what this folder's README says about it. */
export interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The value used when the variable is not set; undefined leaves the setting empty. */
  readonly fallback?: string;
  readonly description: string;
}

/** @param fallback undefined leaves the setting empty */
export function defineSetting<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  fallback?: string,
): Setting<Schema> {
  return fallback === undefined ? { schema, description } : { schema, description, fallback };
}

/** An address without slashes at its end. */
export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
