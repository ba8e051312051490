import OpenAI from 'openai';
import type { AiEndpoint } from '#server/config/config.ts';
import { startDeadline } from '#server/deadlines/deadline.ts';
import { toErrorKind } from './openAiErrors.ts';
import { AiError } from './textModel.ts';

/** A client of an endpoint that speaks OpenAI's API. */
export function createOpenAiClient(endpoint: AiEndpoint): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    // The library wants one, also for endpoints that look at none.
    apiKey: endpoint.apiKey ?? 'none',
    maxRetries: 1,
    timeout: endpoint.timeoutMs,
    logLevel: 'off',
  });
}

/**
 * Runs a request within the endpoint's time. The library's own limit ends with the head of the answer; a stream that
 * dries up is ours to end.
 * @param stop aborted when the user stops it
 * @throws AiError
 */
export async function runInTime<Result>(
  { timeoutMs }: AiEndpoint,
  stop: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal, release } = startDeadline(timeoutMs, stop);
  try {
    return await run(signal);
  } catch (thrown) {
    if (thrown instanceof AiError) throw thrown;
    const abortKind = stop?.aborted === true ? 'stopped' : 'timeout';
    throw new AiError(signal.aborted ? abortKind : toErrorKind(thrown), thrown);
  } finally {
    release();
  }
}
