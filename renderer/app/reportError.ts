import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { host, toAppPath } from '../host/index.ts';
import { storageTag } from '../session/storage.ts';
import { withoutLanguage } from '../ui/navigation/paths.ts';
import { onProblemShown } from '../ui/toast/toast.ts';

/** Reports an unexpected error to the server; silent when that fails too. */
export function reportError(error: unknown): void {
  // Aborted questions and a lost connection are no faults of the app.
  if (error instanceof DOMException || (error instanceof ApiProblem && error.status === 0)) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  api.logging
    .logClientError({
      message: message.slice(0, 2_000),
      ...(stack === undefined ? {} : { stack: stack.slice(0, 8_000) }),
      path: withoutLanguage(toAppPath(location.pathname)).slice(0, 500),
      ...(error instanceof ApiProblem && error.requestId !== ''
        ? { requestId: error.requestId.slice(0, 64) }
        : {}),
      appVersion: storageTag,
      host: host().kind,
    })
    .catch(() => undefined);
}

/** Refusals that say nothing of the app: the session is over, or too much was asked. */
const untracked: readonly number[] = [0, 401, 429];

/** Reports what nothing else catches, and every failure that a toast showed. */
export function reportUncaught(): void {
  onProblemShown((problem) => {
    if (untracked.includes(problem.status)) return;
    reportError(problem instanceof Error ? problem : new Error(`${problem.status} ${problem.code}`));
  });
  globalThis.addEventListener('error', (event) => reportError(event.error ?? event.message));
  globalThis.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
