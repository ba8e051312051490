import { request, type FormData } from 'undici';
import { z } from 'zod';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { PlatformErrorKind } from '#server/platforms/platformError.ts';
import { SocialError, type FailureReason } from './socialError.ts';

const timeoutMs = 30_000;
const largestAnswerBytes = 8 * 1_048_576;

/** A call to a network. */
export interface SocialCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly accessToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly parts?: FormData;
  readonly bytes?: Buffer;
  /** Statuses besides 2xx that are no failure, e.g. 308 of a resumable upload. */
  readonly expected?: readonly number[];
}

export interface SocialAnswer {
  readonly status: number;
  readonly json: unknown;
  readHeader(name: string): string | null;
}

/** What a refused call means, by the network's own codes. */
export interface Refusal {
  readonly kind: PlatformErrorKind;
  readonly code: string | null;
  /** The network's own words; null or empty where it gives none. */
  readonly reason: string | null;
  /** The sign-in is good, but doesn't allow this: a permission, or the page. */
  readonly isPermission?: boolean;
}

/** Sends calls of one network. */
export interface SocialHttp {
  send(call: SocialCall): Promise<SocialAnswer>;
  /** Sends a call and reads its answer. */
  read<Schema extends z.ZodType>(schema: Schema, call: SocialCall): Promise<z.output<Schema>>;
  parseAnswer<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema>;
  /** Makes sure that the network is up before a call that can't be taken back; a refusal is an answer too. @throws SocialError */
  demandAnswer(call: SocialCall): Promise<void>;
}

/** What the status alone says. */
export function toStatusKind(status: number): PlatformErrorKind {
  if (status === 401) return 'reconnect';
  if (status === 408 || status === 429 || status >= 500) return 'retry';
  return 'rejected';
}

/** The network's words, or what its status says without any. */
function toReason(status: number, words: string): FailureReason {
  if (words.trim() !== '') return { words };
  return { fault: status >= 500 || status === 408 ? 'ServerFailed' : 'RefusedSilently' };
}

const grantFailure = z.object({
  error: z.enum(['invalid_grant', 'invalid_token']),
  error_description: z.string().optional(),
});

/** Endpoints of tokens refuse a used or withdrawn one alike (RFC 6749, 5.2, and RFC 6750, 3.1). */
function readGrantRefusal(status: number, json: unknown): Refusal | null {
  const parsed = grantFailure.safeParse(json);
  if (status < 400 || !parsed.success) return null;
  const { error, error_description: description = null } = parsed.data;
  return { kind: 'reconnect', code: error, reason: description };
}

const unconnectedCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call failed before there was a connection; of several addresses, all have to have failed so. */
function isUnconnected(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(isUnconnected);
  return cause instanceof Error && 'code' in cause && unconnectedCodes.has(cause.code);
}

function buildBody({ json, form, parts, bytes }: SocialCall) {
  if (json !== undefined) return { body: JSON.stringify(json), contentType: 'application/json' };
  if (form !== undefined)
    return { body: new URLSearchParams(form).toString(), contentType: 'application/x-www-form-urlencoded' };
  if (parts !== undefined) return { body: parts, contentType: null };
  return { body: bytes ?? null, contentType: null };
}

async function readText(network: SocialNetwork, body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswerBytes)
      throw new SocialError('provider', { network, reason: { fault: 'AnswerUnreadable' }, isRefusal: false });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Uploads answer nothing, and a proxy on the way may answer a page: the status tells enough.
    return null;
  }
}

/**
 * Calls of a network. @param readRefusal what a refusal says; null where the answer is none, e.g. status 200 without an
 * error in it
 */
export function createSocialHttp(
  network: SocialNetwork,
  readRefusal: (status: number, json: unknown) => Refusal | null,
): SocialHttp {
  const transfer = async (call: SocialCall) => {
    const { body, contentType } = buildBody(call);
    try {
      const answer = await request(call.url, {
        method: call.method,
        headers: {
          ...(call.accessToken === undefined ? {} : { authorization: `Bearer ${call.accessToken}` }),
          ...(contentType === null ? {} : { 'content-type': contentType }),
          ...call.headers,
        },
        body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      return { answer, text: await readText(network, answer.body) };
    } catch (cause) {
      if (cause instanceof SocialError) throw cause;
      throw new SocialError('retry', {
        network,
        reason: { fault: 'NoAnswer' },
        // Without a connection, nothing was sent.
        isRefusal: isUnconnected(cause),
        cause,
      });
    }
  };

  const send = async (call: SocialCall): Promise<SocialAnswer> => {
    const { answer, text } = await transfer(call);
    const status = answer.statusCode;
    const json = parseJson(text);
    const isExpected = (status >= 200 && status < 300) || (call.expected ?? []).includes(status);
    const refusal = readGrantRefusal(status, json) ?? readRefusal(status, json);
    if (isExpected && refusal === null)
      return {
        status,
        json,
        readHeader(name) {
          const value = answer.headers[name];
          return typeof value === 'string' ? value : null;
        },
      };
    const after = Number(answer.headers['retry-after']);
    throw new SocialError(refusal?.kind ?? toStatusKind(status), {
      network,
      reason: toReason(status, refusal?.reason ?? ''),
      code: refusal?.code ?? `HTTP_${status}`,
      isPermission: refusal?.isPermission ?? false,
      status,
      // Behind a gateway, a failure or a time-out may have reached the network all the same.
      isRefusal: status < 500 && status !== 408,
      retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : undefined,
    });
  };

  const parseAnswer = <Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new SocialError('provider', {
      network,
      reason: { fault: 'AnswerUnreadable' },
      isRefusal: false,
      cause: parsed.error,
    });
  };

  return {
    send,
    parseAnswer,
    read: async (schema, call) => parseAnswer(schema, (await send(call)).json),
    async demandAnswer(call) {
      try {
        await send(call);
      } catch (thrown) {
        if (!(thrown instanceof SocialError) || thrown.status === null || !thrown.isRefusal) throw thrown;
      }
    },
  };
}

/** A handle of a preparation as the adapter wrote it. */
export function parseHandle<Schema extends z.ZodType>(schema: Schema, handle: string): z.output<Schema> {
  return schema.parse(JSON.parse(handle));
}
