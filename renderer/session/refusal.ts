import { ApiProblem } from '../api/problem.ts';
import { NoSessionError } from './tokens.ts';

/**
 * Whether a failed refresh means that the session is over: no session, status 401, or a message that mentions a token
 * (SPECIFICATION 8). A network failure does not.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof NoSessionError) return true;
  if (!(error instanceof ApiProblem)) return false;
  return error.status === 401 || (error.status > 0 && error.status < 500 && /token/i.test(error.message));
}
