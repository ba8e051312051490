import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { host } from '../host/index.ts';
import { storageTag } from '../session/storage.ts';
import { withoutLanguage } from '../ui/navigation/paths.ts';

/** Tells the server of an error that nobody foresaw; silent when that fails too. */
export function reportError(error: unknown): void {
  // Aborted questions and a lost connection are no faults of the app.
  if (error instanceof DOMException || (error instanceof ApiProblem && error.status === 0)) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  api.logging
    .logClientError({
      message: message.slice(0, 2_000),
      ...(stack === undefined ? {} : { stack: stack.slice(0, 8_000) }),
      path: withoutLanguage(location.pathname).slice(0, 500),
      ...(error instanceof ApiProblem && error.requestId !== ''
        ? { requestId: error.requestId.slice(0, 64) }
        : {}),
      appVersion: storageTag,
      host: host().kind,
    })
    .catch(() => undefined);
}

/** Reports what nothing else catches. */
export function reportUncaught(): void {
  globalThis.addEventListener('error', (event) => reportError(event.error ?? event.message));
  globalThis.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
