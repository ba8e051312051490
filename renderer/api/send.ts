import ky, { TimeoutError } from 'ky';
import type { CallOptions, ServedFile } from './client.types.ts';
import type { CallRow } from './createCallTable.ts';
import { ApiProblem, parseJson, parseProblem } from './problem.ts';
import { sendMultipart } from './sendMultipart.ts';
import { requestTimeoutMs } from './timing.ts';

export interface Sending {
  readonly baseUrl: string;
  readonly language: string;
  readonly bearer: string | null;
  readonly options: CallOptions;
}

/** A new request id: 32 hexadecimal digits, repeated by the server in its logs and problems. */
export function createRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Makes one call once. @throws ApiProblem */
export async function send(row: CallRow, input: unknown, sending: Sending): Promise<unknown> {
  const requestId = createRequestId();
  const headers: Record<string, string> = {
    'accept-language': sending.language,
    'x-request-id': requestId,
    ...(sending.bearer === null ? {} : { authorization: `Bearer ${sending.bearer}` }),
    ...(sending.options.idempotencyKey === undefined
      ? {}
      : { 'idempotency-key': sending.options.idempotencyKey }),
  };
  const address = `${sending.baseUrl}${row.path}`;
  if (row.isMultipart === true) {
    const parameter = row.requiredFiles?.find((name) => isMissing(sending.options.files?.[name]));
    if (parameter !== undefined) {
      throw new ApiProblem('required_parameter_missing', {
        requestId: '',
        params: { parameter, operation: row.path.split('/').at(-1) ?? row.path },
      });
    }
    return sendMultipart(address, headers, input as Record<string, unknown>, sending.options, requestId);
  }
  const response = await post(address, headers, input, sending.options.signal, requestId);
  if (!response.ok) {
    const body = await response.text();
    throw parseProblem(
      { status: response.status, body, retryAfter: response.headers.get('retry-after') },
      requestId,
    );
  }
  return row.isFile === true ? readServedFile(response) : parseJson(await response.text());
}

/** Whether a file of a call was left out (SPECIFICATION 5). */
function isMissing(file: Blob | readonly Blob[] | null | undefined): boolean {
  return file === undefined || file === null || (Array.isArray(file) && file.length === 0);
}

async function post(
  address: string,
  headers: Record<string, string>,
  input: unknown,
  signal: AbortSignal | undefined,
  requestId: string,
): Promise<Response> {
  try {
    return await ky.post(address, {
      json: input ?? {},
      headers,
      timeout: requestTimeoutMs,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'omit',
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    // The caller aborted on purpose; report no network failure.
    if (signal?.aborted === true) throw error;
    const code = error instanceof TimeoutError ? 'request_timeout' : 'network';
    throw new ApiProblem(code, { requestId, cause: error });
  }
}

async function readServedFile(response: Response): Promise<ServedFile> {
  const fileName = parseDispositionFileName(response.headers.get('content-disposition'));
  return { blob: await response.blob(), fileName: fileName ?? 'okavango' };
}

/** The file name of a Content-Disposition header (RFC 6266: `filename*` first), or null. */
export function parseDispositionFileName(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return null;
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null;
}
