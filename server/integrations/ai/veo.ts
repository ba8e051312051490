import { request, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { AiEndpoint } from '#server/config/config.ts';
import { withDeadline } from '#server/deadlines/deadline.ts';
import { AiError, type AiErrorKind } from './textModel.ts';
import { VideoRefusal, type VideoModel, type VideoModelOrder, type VideoModelState } from './videoModel.ts';

/** Answers but videos are short. */
const largestAnswerBytes = 1_048_576;
const mostRedirects = 3;
const longestReason = 300;
/** Where Google keeps files; the key goes to the endpoint alone. */
const fileHosts = ['.googleapis.com', '.googleusercontent.com'];
/** Errors of a connection that was never there: nothing can have been started. */
const unreachableCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** Of google.rpc.Code. https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const invalidArgument = 3;

const statusKinds: Readonly<Record<number, AiErrorKind>> = {
  401: 'reconnect',
  403: 'reconnect',
  408: 'timeout',
  429: 'retry',
  504: 'timeout',
};
const serverFault = 500;
/** The service takes nothing at the moment. */
const unavailable = 503;

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});
/** Google answers 400 to a wrong key as well, and where the account can't use the model: neither is about the order. */
const isAboutAccount = ({ status, details }: z.output<typeof errorSchema>['error']): boolean =>
  status === 'FAILED_PRECONDITION' || details.some(({ reason }) => reason?.startsWith('API_KEY_') === true);
const startedSchema = z.object({ name: z.string().regex(/^[\w./-]{1,300}$/) });
const operationSchema = z.object({
  done: z.boolean().default(false),
  metadata: z.object({ progressPercent: z.number().min(0).max(100).optional() }).optional(),
  error: z.object({ code: z.int().default(0), message: z.string().default('') }).optional(),
  response: z
    .object({
      generateVideoResponse: z.object({
        generatedSamples: z.array(z.object({ video: z.object({ uri: z.url() }) })).default([]),
        raiMediaFilteredCount: z.int().default(0),
        raiMediaFilteredReasons: z.array(z.string()).default([]),
      }),
    })
    .optional(),
});

/** A provider's words without control characters, shortened. */
const cleanReason = (reason: string): string =>
  reason
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason);

function toStatusKind(status: number): AiErrorKind {
  return statusKinds[status] ?? (status >= serverFault ? 'retry' : 'rejected');
}

/** What a failed order means: behind a fault of a server or of a gateway it may have been accepted, so it is not sent again. */
function toOrderKind(status: number): AiErrorKind {
  return status >= serverFault && !(status in statusKinds) && status !== unavailable
    ? 'provider'
    : toStatusKind(status);
}

async function readBytes(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxBytes) throw new AiError('provider', `more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (thrown) {
    throw new AiError('provider', thrown);
  }
}

function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AiError('provider', parsed.error);
  return parsed.data;
}

/** Runs a request within the endpoint's time. @throws AiError */
async function runInTime<Result>(
  timeoutMs: number,
  stop: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return await withDeadline(
    timeoutMs,
    async (signal) => {
      try {
        return await run(signal);
      } catch (thrown) {
        if (thrown instanceof AiError || thrown instanceof VideoRefusal) throw thrown;
        if (stop.aborted) throw new AiError('stopped', thrown);
        if (signal.aborted) throw new AiError('timeout', thrown);
        const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
        throw new AiError(unreachableCodes.includes(code) ? 'retry' : 'provider', thrown);
      }
    },
    stop,
  );
}

/**
 * Google's Veo over the Gemini API: an operation is started by `predictLongRunning`, polled by its name, and its file is
 * downloaded with the key. https://ai.google.dev/gemini-api/docs/video
 */
export function createVeo(endpoint: AiEndpoint): VideoModel {
  const { model, timeoutMs } = endpoint;
  const base = endpoint.baseUrl.replace(/\/$/, '');
  const keyHeader = { 'x-goog-api-key': endpoint.apiKey ?? '' };
  const { origin } = new URL(base);

  const send = async (
    url: string,
    signal: AbortSignal,
    json?: object,
  ): Promise<{ status: number; json: unknown }> => {
    const answer = await request(url, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { ...keyHeader, 'content-type': 'application/json' },
      body: json === undefined ? null : JSON.stringify(json),
      signal,
    });
    const bytes = await readBytes(answer.body, largestAnswerBytes);
    const status = answer.statusCode;
    if (status < 300) return { status, json: parseJson(bytes) };
    const refusal = errorSchema.safeParse(status === 400 ? parseJson(bytes) : null);
    const isAccount = refusal.success && isAboutAccount(refusal.data.error);
    // An order that is not taken as it is: its prompt or its picture.
    if (json !== undefined && refusal.success && !isAccount)
      throw new VideoRefusal(cleanReason(refusal.data.error.message));
    const kind = isAccount ? 'reconnect' : json === undefined ? toStatusKind(status) : toOrderKind(status);
    throw new AiError(kind, `HTTP ${status}: ${cleanReason(bytes.toString('utf8'))}`);
  };

  const buildOrder = ({ prompt, leaveOut, firstFrame, ratio, seconds }: VideoModelOrder) => ({
    instances: [
      {
        prompt,
        image: {
          bytesBase64Encoded: firstFrame.bytes.toString('base64'),
          mimeType: firstFrame.mediaType,
        },
      },
    ],
    parameters: {
      aspectRatio: ratio,
      durationSeconds: seconds,
      resolution: '720p',
      ...(leaveOut === '' ? {} : { negativePrompt: leaveOut }),
    },
  });

  /** Whether a file may be read there; the key goes to the endpoint's own address alone. */
  const isAllowed = (url: URL): boolean =>
    url.origin === origin ||
    (url.protocol === 'https:' && fileHosts.some((ending) => url.hostname.endsWith(ending)));

  const fetchFile = async (address: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    let url = new URL(address);
    for (let redirect = 0; redirect <= mostRedirects; redirect += 1) {
      if (!isAllowed(url)) throw new AiError('provider', `a file elsewhere: ${url.host}`);
      const answer = await request(url, {
        headers: url.origin === origin ? keyHeader : {},
        signal,
      });
      const { location } = answer.headers;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string') return answer;
      await answer.body.dump();
      url = new URL(location, url);
    }
    throw new AiError('provider', 'too many redirects');
  };

  return {
    name: model,
    start: async (order, stop) =>
      await runInTime(timeoutMs, stop, async (signal) => {
        const { json } = await send(
          `${base}/models/${encodeURIComponent(model)}:predictLongRunning`,
          signal,
          buildOrder(order),
        );
        return parseAs(startedSchema, json).name;
      }),
    check: async (operation, stop) =>
      await runInTime(timeoutMs, stop, async (signal): Promise<VideoModelState> => {
        const { json } = await send(`${base}/${operation}`, signal);
        const { done, metadata, error, response } = parseAs(operationSchema, json);
        if (error !== undefined) {
          // What the order asks for isn't allowed; anything else is a fault of the provider, and final.
          const kind = error.code === invalidArgument ? ('Refused' as const) : ('Failed' as const);
          return { kind, reason: cleanReason(error.message) };
        }
        if (!done) return { kind: 'Running', percent: metadata?.progressPercent ?? null };
        const result = response?.generateVideoResponse;
        const address = result?.generatedSamples[0]?.video.uri;
        if (address !== undefined) return { kind: 'Done', address };
        if (
          result !== undefined &&
          (result.raiMediaFilteredCount > 0 || result.raiMediaFilteredReasons.length > 0)
        )
          return { kind: 'Refused', reason: cleanReason(result.raiMediaFilteredReasons.join(' ')) };
        throw new AiError('provider', 'an operation without a video');
      }),
    download: async (address, maxBytes, stop) =>
      await runInTime(timeoutMs, stop, async (signal) => {
        const { statusCode, body } = await fetchFile(address, signal);
        const bytes = await readBytes(body, maxBytes);
        if (statusCode !== 200) throw new AiError(toStatusKind(statusCode), `HTTP ${statusCode}`);
        return bytes;
      }),
  };
}
