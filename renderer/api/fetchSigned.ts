import ky from 'ky';
import { ApiProblem, parseProblem } from './problem.ts';
import { createRequestId } from './send.ts';

/** Long enough for the documents of a month, drawn while they are read. */
const readTimeoutMs = 300_000;

/** Reads the file at a signed address, which needs no token. @throws ApiProblem */
export async function fetchSigned(url: string): Promise<Blob> {
  const requestId = createRequestId();
  let response: Response;
  try {
    response = await ky.get(url, {
      timeout: readTimeoutMs,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'omit',
    });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new ApiProblem('network', { requestId, cause: error });
  }
  const retryAfter = response.headers.get('retry-after');
  throw parseProblem({ status: response.status, body: await response.text(), retryAfter }, requestId);
}
