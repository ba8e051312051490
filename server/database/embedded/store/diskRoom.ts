import { open, rm } from 'node:fs/promises';

/** The file by which room is looked for, in the folder of the data. */
export const roomFileName = 'room';

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(error.code);

/**
 * True unless the disk of a folder is too full for `bytes` more. It writes a file of its own: LMDB's binding ends its
 * process by a segmentation fault when one commit after another finds no room.
 */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const path = `${folder}/${roomFileName}`;
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(Buffer.alloc(bytes));
      await file.datasync();
    } catch (error) {
      // The part that was written is released at once.
      await file.truncate().catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
    await rm(path);
    return true;
  } catch (error) {
    // Any other fault is for the commit to report.
    return !isFull(error);
  }
}
