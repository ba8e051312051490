import type { CallOptions } from './client.types.ts';
import { ApiProblem, parseJson, parseProblem } from './problem.ts';
import { requestTimeoutMs } from './timing.ts';

function buildFormData(input: Readonly<Record<string, unknown>>, options: CallOptions): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, files] of Object.entries(options.files ?? {})) {
    for (const file of Array.isArray(files) ? (files as readonly Blob[]) : [files as Blob]) {
      form.append(name, file, file instanceof File ? file.name : name);
    }
  }
  return form;
}

/**
 * Makes a multipart call and reports how much was sent. fetch reports that only over HTTP/2, hence XMLHttpRequest.
 * Progress restarts the clock: a slow line may take longer than the time-out, a dead one may not. @throws ApiProblem
 */
export function sendMultipart(
  address: string,
  headers: Readonly<Record<string, string>>,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
  requestId: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const restartClock = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiProblem('request_timeout', { requestId }));
        request.abort();
      }, requestTimeoutMs);
    };
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      restartClock();
      if (event.lengthComputable && event.total > 0) options.onUploadProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      finish(() => {
        const { status, responseText: body } = request;
        if (status >= 200 && status < 300) resolve(parseJson(body));
        else
          reject(
            parseProblem({ status, body, retryAfter: request.getResponseHeader('retry-after') }, requestId),
          );
      }),
    );
    request.addEventListener('error', () => finish(() => reject(new ApiProblem('network', { requestId }))));
    request.addEventListener('abort', () =>
      finish(() => reject(options.signal?.reason ?? new ApiProblem('request_timeout', { requestId }))),
    );
    if (options.signal?.aborted === true) {
      reject(options.signal.reason);
      return;
    }
    options.signal?.addEventListener('abort', abort);
    restartClock();
    request.send(buildFormData(input, options));
  });
}
