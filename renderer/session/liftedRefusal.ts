import { create } from 'zustand';
import type { ApiProblem } from '../api/problem.ts';

type Lifted = { readonly input: unknown } | null;

/** A refusal that the person is asked about. */
export interface OpenRefusal {
  readonly problem: ApiProblem;
  readonly input: unknown;
  /** Makes the call again with this input, or gives it up with null. */
  readonly answer: (lifted: Lifted) => void;
}

/** Refusals that wait for the person, the oldest first; the host of the frame asks about them one by one. */
export const useOpenRefusals = create<{ readonly queue: readonly OpenRefusal[] }>()(() => ({ queue: [] }));

/** Asks the person to lift a refusal of a call. */
export async function askToLift(problem: ApiProblem, input: unknown): Promise<Lifted> {
  return await new Promise<Lifted>((resolve) => {
    const open: OpenRefusal = {
      problem,
      input,
      answer: (lifted) => {
        useOpenRefusals.setState(({ queue }) => ({ queue: queue.filter((other) => other !== open) }));
        resolve(lifted);
      },
    };
    useOpenRefusals.setState(({ queue }) => ({ queue: [...queue, open] }));
  });
}
