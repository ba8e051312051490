import { ApiProblem } from './problem.ts';

type Listener = (isAnswered: boolean) => void;

const listeners = new Set<Listener>();
let newestAtMs: number | null = null;

/** Statuses of a gateway that has nobody behind it: no answer of the server. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Tells of every call whether the server answered it, be it with a refusal; answers how to stop. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the server last answered a call (ms since 1970), or null before the first. */
export function lastAnswerAtMs(): number | null {
  return newestAtMs;
}

/** Makes a call and notes whether it was answered. @throws what the call throws */
export async function notingAnswer<Output>(call: Promise<Output>): Promise<Output> {
  try {
    const output = await call;
    note(true);
    return output;
  } catch (error) {
    // What was given up or never sent says nothing of the server.
    if (error instanceof ApiProblem) {
      if (error.code === 'network' || error.code === 'request_timeout' || gatewayStatuses.has(error.status))
        note(false);
      else if (error.status > 0) note(true);
    }
    throw error;
  }
}

function note(isAnswered: boolean): void {
  if (isAnswered) newestAtMs = Date.now();
  for (const listener of listeners) listener(isAnswered);
}
