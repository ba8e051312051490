import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import type { AiErrorKind } from './textModel.ts';

const serverFault = 500;

/** Why an endpoint that speaks OpenAI's API gave nothing. */
export function toErrorKind(thrown: unknown): AiErrorKind {
  if (thrown instanceof APIConnectionTimeoutError || thrown instanceof APIUserAbortError) return 'timeout';
  if (thrown instanceof RateLimitError && thrown.code === 'insufficient_quota') return 'quota';
  if (thrown instanceof APIConnectionError || thrown instanceof RateLimitError) return 'retry';
  if (thrown instanceof AuthenticationError || thrown instanceof PermissionDeniedError) return 'reconnect';
  if (!(thrown instanceof APIError) || typeof thrown.status !== 'number') return 'provider';
  return thrown.status >= serverFault ? 'provider' : 'rejected';
}
