import { createHmac } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import { toPlatformError, regainAccessSeconds } from './metaFailure.ts';

/** The version that the product speaks; one is served for about two years, its advertising part for about one. */
export const graphVersion = 'v25.0';

const timeoutMs = 30_000;
const largestAnswerBytes = 64 * 1_048_576;
/** More pages than this are not of an account of ours: something goes round in a circle. */
const mostPages = 1_000;

/** A call's fields; non-text values are written as JSON, as Meta reads it. */
export type GraphFields = Readonly<Record<string, unknown>>;

/** What signs calls, and where they go. */
export interface GraphAccess {
  readonly graphBase: string;
  readonly appSecret: string;
}

/** Meta's Graph API for one token. Every method throws PlatformError alone. */
export interface GraphClient {
  get<Schema extends z.ZodType>(schema: Schema, path: string, fields: GraphFields): Promise<z.output<Schema>>;
  post<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    fields: GraphFields,
  ): Promise<z.output<Schema>>;
  remove(path: string): Promise<void>;
  /** All rows of an edge, over all its pages. */
  list<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    fields: GraphFields,
  ): Promise<z.output<Schema>[]>;
}

function encode(fields: GraphFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function understand<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PlatformError('provider', {
    channel: 'Meta',
    reason: 'The answer of Meta has an unknown form.',
    cause: parsed.error,
  });
}

async function readBody(body: AsyncIterable<Buffer> & { destroy(): void }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswerBytes) {
      body.destroy();
      throw new PlatformError('provider', { channel: 'Meta', reason: 'The answer is too large.' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns an id as a path segment. @throws Error for an invalid id: it could address more */
export function toGraphId(id: string): string {
  if (!/^(act_)?\d+$/.test(id)) throw new Error(`not an id of Meta: ${id}`);
  return id;
}

const success = z.object({ success: z.literal(true) });
/** The answer to a change. */
export const done = success;
/** The answer to a making. */
export const createdIdSchema = z.object({ id: z.string().min(1) });

/** A client for a token; null asks what needs none, e.g. the exchange of codes. */
export function createGraphClient(access: GraphAccess, token: string | null): GraphClient {
  // Without the proof, a token that leaked would be enough to act with it.
  const proof =
    token === null ? undefined : createHmac('sha256', access.appSecret).update(token).digest('hex');

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, fields: GraphFields) => {
    const form = encode({ ...fields, appsecret_proof: proof });
    const address = `${access.graphBase}/${graphVersion}/${path}`;
    const query = form.toString();
    const answer = await request(method === 'POST' || query === '' ? address : `${address}?${query}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: query } : {}),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    return { ...answer, text: await readBody(answer.body) };
  };

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: GraphFields,
  ): Promise<unknown> => {
    const answer = await send(method, path, fields).catch((cause: unknown) => {
      if (cause instanceof PlatformError) throw cause;
      throw new PlatformError('retry', { channel: 'Meta', reason: 'Meta does not answer.', cause });
    });
    let json: unknown = null;
    try {
      json = JSON.parse(answer.text);
    } catch {
      // A proxy on the way may answer a page; the status tells enough.
    }
    const hasError = typeof json === 'object' && json !== null && 'error' in json;
    if (answer.statusCode === 200 && json !== null && !hasError) return json;
    const usage = answer.headers['x-business-use-case-usage'];
    throw toPlatformError(
      answer.statusCode === 200 && !hasError ? 502 : answer.statusCode,
      json,
      regainAccessSeconds(typeof usage === 'string' ? usage : undefined),
    );
  };

  return {
    get: async (schema, path, fields) => understand(schema, await ask('GET', path, fields)),
    post: async (schema, path, fields) => understand(schema, await ask('POST', path, fields)),
    async remove(path) {
      understand(success, await ask('DELETE', path, {}));
    },
    async list(schema, path, fields) {
      const page = z.object({
        data: z.array(schema),
        paging: z
          .looseObject({
            cursors: z.looseObject({ after: z.string().optional() }).optional(),
            next: z.string().optional(),
          })
          .optional(),
      });
      const rows: z.output<typeof schema>[] = [];
      let after: string | undefined;
      for (let count = 0; count < mostPages; count += 1) {
        const answer = understand(page, await ask('GET', path, { ...fields, after }));
        rows.push(...answer.data);
        // The last page has cursors too, but no address of a next one.
        after = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
        if (after === undefined) return rows;
      }
      throw new PlatformError('provider', { channel: 'Meta', reason: 'The pages of a list do not end.' });
    },
  };
}
