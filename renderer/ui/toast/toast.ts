import { create } from 'zustand';
import type { ProblemView } from '../problemView.ts';

/** How long toasts stay (SPECIFICATION 9). */
export const toastDurationsMs = { problem: 6_000, success: 3_000 } as const;

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly atMs: number;
  readonly kind: 'success' | 'info' | 'problem';
  readonly text: string | null;
  readonly problem: ProblemView | null;
  readonly actions: readonly ToastAction[];
}

interface ToastState {
  readonly queue: readonly Toast[];
}

/** Toasts that wait to be shown; the host of the frame takes them. */
export const useToasts = create<ToastState>()(() => ({ queue: [] }));

let lastId = 0;
const maximumToasts = 20;
const repeatedWithinMs = 1_000;

function push(toast: Omit<Toast, 'id' | 'atMs'>): void {
  const last = useToasts.getState().queue.at(-1);
  // The same said twice at once (an effect run again, two failed questions) is said once.
  const isRepeated =
    last !== undefined &&
    Date.now() - last.atMs < repeatedWithinMs &&
    last.kind === toast.kind &&
    last.text === toast.text &&
    last.problem?.code === toast.problem?.code;
  if (isRepeated) return;
  lastId += 1;
  const added = { ...toast, id: lastId, atMs: Date.now() };
  useToasts.setState((state) => ({ queue: [...state.queue, added].slice(-maximumToasts) }));
}

/** Says for 3 s that something succeeded. */
export function showSuccess(text: string, actions: readonly ToastAction[] = []): void {
  push({ kind: 'success', text, problem: null, actions });
}

/** Says something for 6 s that is neither success nor failure. */
export function showInfo(text: string, actions: readonly ToastAction[] = []): void {
  push({ kind: 'info', text, problem: null, actions });
}

const serverFault = 500;

/** Shows a failure for 6 s with its request id to copy; a fault of the server in the words shared by all (SPECIFICATION 8). */
export function showProblem(problem: ProblemView): void {
  const shown =
    problem.status >= serverFault ? { ...toView(problem), code: 'generic', detail: null } : problem;
  push({ kind: 'problem', text: null, problem: shown, actions: [] });
  for (const listener of problemListeners) listener(problem);
}

// A problem is an Error, of which a copy would lose the inherited fields.
function toView({ code, status, detail, requestId, fieldErrors, params }: ProblemView): ProblemView {
  return { code, status, detail, requestId, fieldErrors, params };
}

const problemListeners = new Set<(problem: ProblemView) => void>();

/** Tells of every failure that is shown, to keep track of it; answers how to stop. */
export function onProblemShown(listener: (problem: ProblemView) => void): () => void {
  problemListeners.add(listener);
  return () => problemListeners.delete(listener);
}
