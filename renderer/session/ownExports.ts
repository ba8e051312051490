import { onPersonForgotten } from './forgotten.ts';

/** Files that were asked for in this window and are not ready yet. */
const waiting = new Set<string>();
onPersonForgotten(() => waiting.clear());

/** Remembers that a file was asked for here, so that its end is told here. */
export function noteOwnExport(jobId: string): void {
  waiting.add(jobId);
}

/** Whether a file that is ready was asked for here; it is told once. */
export function isOwnExport(jobId: string): boolean {
  return waiting.delete(jobId);
}
