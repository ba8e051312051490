import ky from 'ky';
import type { ServedFile } from './client.types.ts';
import { ApiProblem, parseProblem } from './problem.ts';
import { createRequestId } from './send.ts';

/** Long enough for the documents of a month, drawn while they are read. */
const readTimeoutMs = 300_000;

/** A file that can be fetched for a while from an address of its own. */
export interface SignedFile {
  readonly url: string;
  readonly fileName: string;
}

/** Reads the file at a signed address, which needs no token. @throws ApiProblem */
export async function fetchSigned({ url, fileName }: SignedFile): Promise<ServedFile> {
  const requestId = createRequestId();
  let response: Response;
  try {
    response = await ky.get(url, {
      timeout: readTimeoutMs,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'omit',
    });
    if (response.ok) return { blob: await response.blob(), fileName };
  } catch (error) {
    throw new ApiProblem('network', { requestId, cause: error });
  }
  const retryAfter = response.headers.get('retry-after');
  throw parseProblem({ status: response.status, body: await response.text(), retryAfter }, requestId);
}
