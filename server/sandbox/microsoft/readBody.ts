import type { z } from 'zod';
import { AdApiFault } from './fault.ts';

/** A request as its schema has it; one with an unknown field, or of another form, is no request at all. */
export const readBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...keys]
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  throw new AdApiFault(400, 'NullRequest', `Invalid JSON. Path: $${path}`);
};
