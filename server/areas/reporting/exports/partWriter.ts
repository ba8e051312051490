import type { FileStore } from '#server/integrations/storage/index.ts';

/** A file larger than memory is stored in parts of this size. */
const partBytes = 4 * 1_024 * 1_024;

/** Writes output to the file store in parts, with at most one part in memory. */
export interface PartWriter {
  readonly parts: readonly string[];
  readonly byteCount: number;
  write(block: Uint8Array): Promise<void>;
  /** Keeps the rest. */
  end(): Promise<void>;
}

/** @param folder of the shop's exports in the store */
export function createPartWriter(
  files: FileStore,
  folder: string,
  onPart: (parts: readonly string[]) => Promise<void>,
): PartWriter {
  const parts: string[] = [];
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let byteCount = 0;
  const storePart = async () => {
    if (waitingBytes === 0) return;
    const bytes = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    parts.push(await files.write(folder, 'csv', bytes));
    await onPart(parts);
  };
  return {
    parts,
    get byteCount() {
      return byteCount;
    },
    async write(block) {
      waiting.push(block);
      waitingBytes += block.length;
      byteCount += block.length;
      if (waitingBytes >= partBytes) await storePart();
    },
    end: storePart,
  };
}
