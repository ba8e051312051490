import { createDatabaseError } from '../codes.ts';

/** What LMDB's binding rejects a commit with: the cause comes by a promise of its own. */
interface CommitError {
  readonly commitError: Promise<unknown>;
}

/** True for a commit's rejection; the binding raises a second one, which has no other handler. */
export function isCommitError(error: unknown): error is Error & CommitError {
  return error instanceof Error && 'commitError' in error;
}

/** ENOSPC, EDQUOT and EFBIG; on Windows ERROR_DISK_FULL and ERROR_HANDLE_DISK_FULL. */
const fullCodes: ReadonlySet<unknown> = new Set(
  process.platform === 'win32' ? [39, 112] : process.platform === 'darwin' ? [28, 69, 27] : [28, 122, 27],
);

/** Why a commit failed; undefined when the binding has not said it within `waitMs`. */
export async function findCommitCause(error: unknown, waitMs: number): Promise<unknown> {
  if (!isCommitError(error)) return error;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  const reported = error.commitError.then(
    () => error,
    (cause: unknown) => cause,
  );
  const cause = await Promise.race([reported, late]);
  clearTimeout(timer);
  return cause;
}

/** True for the failure of a write of pages; the rest are failures of the flush, which end the process whatever they are. */
function isWriteFailure(cause: Error): boolean {
  return cause.message.includes('Attempting to write');
}

/** True when a write ran out of space: LMDB has rolled back the commit and stays readable. */
export function isDiskFull(cause: unknown): boolean {
  if (cause === diskFullCause) return true;
  return cause instanceof Error && 'code' in cause && fullCodes.has(cause.code) && isWriteFailure(cause);
}

/** EIO: also what LMDB makes of a write of which the last room took only a part. */
const inputOutputCode = 5;

/** True for a failure that may be a full disk: EIO, but not of a write of which the disk took nothing. */
export function isDiskFullPossible(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== inputOutputCode) return false;
  return !isWriteFailure(cause);
}

/** Stands for a full disk that showed itself otherwise. */
export const diskFullCause = new Error('no space left on the disk');

/** The error of a write for which there is no room. */
export function createDiskFullError(): Error {
  return createDatabaseError(
    14031,
    'the disk is full: nothing is written until there is room; reading goes on',
  );
}

/**
 * To be called once in a process that runs the engine: keeps the binding's second rejection of a failed commit, which
 * the store has dealt with, from ending the process.
 */
export function ignoreReportedCommitErrors(): void {
  process.on('unhandledRejection', (error) => {
    if (!isCommitError(error)) throw error;
  });
}
