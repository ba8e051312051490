import { onPersonForgotten } from './forgotten.ts';

/** Files that were asked for in this window and are not ready yet. */
const waiting = new Set<string>();
onPersonForgotten(() => waiting.clear());

/** Remembers a file requested here, so that its end is announced here. */
export function noteOwnExport(jobId: string): void {
  waiting.add(jobId);
}

/** Whether a ready file was requested here; true only once. */
export function isOwnExport(jobId: string): boolean {
  return waiting.delete(jobId);
}
