/** A limit of time joined with signals of others. */
export interface Deadline {
  /** Aborts with a `TimeoutError` when time is over, or with the reason of the first other signal that aborts. */
  readonly signal: AbortSignal;
  /** Ends the limit: nothing aborts the signal from then on. */
  release(): void;
}

/**
 * Starts a limit of time. `AbortSignal.any` must not do this: it refers to its sources weakly, so the signal of a time-out
 * that nothing else holds is collected as garbage and never fires. Here the running timer holds the controller until the
 * limit fires or is released.
 */
export function startDeadline(timeoutMs: number, ...others: readonly (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController();
  const releases: (() => void)[] = [];
  const release = (): void => {
    for (const end of releases.splice(0)) end();
  };
  const abort = (reason: unknown): void => {
    release();
    controller.abort(reason);
  };
  const timer = setTimeout(
    () => abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    timeoutMs,
  );
  // A limit alone does not keep a process running, as that of `AbortSignal.timeout` does not.
  timer.unref();
  releases.push(() => clearTimeout(timer));
  for (const other of others) {
    if (other === undefined) continue;
    if (other.aborted) {
      abort(other.reason);
      break;
    }
    const follow = (): void => abort(other.reason);
    other.addEventListener('abort', follow, { once: true });
    releases.push(() => other.removeEventListener('abort', follow));
  }
  return { signal: controller.signal, release };
}

/** Does some work within a limit of time, which ends with the work. */
export async function withDeadline<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  ...others: readonly (AbortSignal | undefined)[]
): Promise<Result> {
  const deadline = startDeadline(timeoutMs, ...others);
  try {
    return await work(deadline.signal);
  } finally {
    deadline.release();
  }
}
