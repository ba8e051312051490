import { z } from 'zod';

/** The body of every refused call: an RFC 9457 problem with the product's additional members. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** In the caller's language. */
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Per field of the request: texts in the caller's language. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The values that the text was made with, for clients that word it themselves. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A refused call as a client reads it. */
export type Problem = z.infer<typeof problemSchema>;
