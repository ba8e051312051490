import type { z } from 'zod';

/** A call that Merchant Center refuses, in the words of google.rpc.Status. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly status: string;
  /** The machine's word of the merchantapi.googleapis.com domain, e.g. `invalid`. */
  readonly reason: string;

  constructor(httpStatus: number, status: string, message: string, reason = 'invalid') {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
    this.reason = reason;
  }
}

/** The refusal for a missing item. */
export const createNotFound = (what: string): Refusal =>
  new Refusal(404, 'NOT_FOUND', `${what} was not found.`, 'not_found');

/** Reads a body of a known form. @throws Refusal naming each wrong field */
export const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `Invalid JSON payload received. Unknown name "${issue.keys.join('", "')}" at '${issue.path.join('.')}': Cannot find field.`
        : `[${issue.path.join('.')}] ${issue.message}`,
    )
    .join('; ');
  throw new Refusal(400, 'INVALID_ARGUMENT', message);
};

/** The JSON body of a refusal. */
export const describeRefusal = ({ httpStatus, status, message, reason }: Refusal): object => ({
  error: {
    code: httpStatus,
    message,
    status,
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'merchantapi.googleapis.com',
      },
    ],
  },
});

/** A page of a list by `pageSize` and `pageToken` of an address. */
export const paginate = <T>(
  all: readonly T[],
  query: Readonly<Record<string, unknown>>,
  { standard, largest }: { readonly standard: number; readonly largest: number },
): { page: readonly T[]; next: { nextPageToken?: string } } => {
  const requestedSize = Math.trunc(Number(query['pageSize'])) || standard;
  if (requestedSize < 0) throw new Refusal(400, 'INVALID_ARGUMENT', '[pageSize] must not be negative.');
  const token = typeof query['pageToken'] === 'string' ? query['pageToken'] : '';
  const from = token === '' ? 0 : Number(Buffer.from(token, 'base64url').toString());
  if (!Number.isInteger(from) || from < 0)
    throw new Refusal(400, 'INVALID_ARGUMENT', '[pageToken] is not valid.');
  const to = from + Math.min(largest, requestedSize);
  return {
    page: all.slice(from, to),
    next: to < all.length ? { nextPageToken: Buffer.from(String(to)).toString('base64url') } : {},
  };
};
