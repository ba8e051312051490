import { ApiProblem } from './problem.ts';

type Listener = (isAnswered: boolean) => void;

/** Tracks whether the server answers. */
export interface AnswerWatch {
  /** Reports of every call whether the server answered it, be it with a refusal; returns how to stop. */
  onAnswer(listener: Listener): () => void;
  /** When the server last answered a call (ms since 1970), or null before the first. */
  getLastAnswerAtMs(): number | null;
  /** Makes a call and notes whether it was answered. @throws what the call throws */
  noteAnswer<Output>(call: Promise<Output>): Promise<Output>;
}

/** Statuses of a gateway without a backend: not an answer of the server. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Creates a watch that has seen no call yet. */
export function createAnswerWatch(): AnswerWatch {
  const listeners = new Set<Listener>();
  let newestAtMs: number | null = null;
  const note = (isAnswered: boolean): void => {
    if (isAnswered) newestAtMs = Date.now();
    for (const listener of listeners) listener(isAnswered);
  };
  return {
    onAnswer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getLastAnswerAtMs: () => newestAtMs,
    async noteAnswer(call) {
      try {
        const output = await call;
        note(true);
        return output;
      } catch (error) {
        // An aborted or unsent request says nothing about the server.
        if (error instanceof ApiProblem) {
          if (
            error.code === 'network' ||
            error.code === 'request_timeout' ||
            gatewayStatuses.has(error.status)
          )
            note(false);
          else if (error.status > 0) note(true);
        }
        throw error;
      }
    },
  };
}

/** The watch of this page. */
export const { onAnswer, getLastAnswerAtMs, noteAnswer } = createAnswerWatch();
