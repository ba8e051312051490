import { open, readFile, rename, truncate, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One kind's values, as the two stores share them. */
export interface SandboxJournal {
  readonly values: ReadonlyMap<string, unknown>;
  put(id: string, value: unknown): Promise<void>;
  delete(id: string): Promise<void>;
  close(): Promise<void>;
}

interface JournalLine {
  readonly id: string;
  readonly value?: unknown;
  readonly isDeleted?: true;
}

interface Waiting {
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Below this number of lines a rewrite saves nothing worth the work. */
const compactFromLines = 2000;

/** Reads the stored values, and cuts off a last line left incomplete by a crash. */
const replay = async (path: string): Promise<{ values: Map<string, unknown>; lineCount: number }> => {
  const values = new Map<string, unknown>();
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const end = content.lastIndexOf(0x0a) + 1;
  if (end < content.length) await truncate(path, end);
  let lineCount = 0;
  for (const text of content.subarray(0, end).toString('utf8').split('\n')) {
    if (text === '') continue;
    lineCount += 1;
    const line = JSON.parse(text) as JournalLine;
    if (line.isDeleted) values.delete(line.id);
    else values.set(line.id, line.value);
  }
  return { values, lineCount };
};

const syncParentFolder = async (path: string): Promise<void> => {
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
};

/**
 * Opens one kind's file and replays it; writes of the same moment share one sync.
 * @throws SyntaxError when a line in the middle of the file is damaged.
 */
export const openSandboxJournal = async (path: string): Promise<SandboxJournal> => {
  const { values, lineCount: replayedLines } = await replay(path);
  let lineCount = replayedLines;
  let file: FileHandle = await open(path, 'a', 0o600);
  await syncParentFolder(path);
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;
  let failure: unknown;

  const compact = async (): Promise<void> => {
    const next = await open(`${path}.next`, 'w', 0o600);
    const lines = [...values].map(([id, value]) => `${JSON.stringify({ id, value })}\n`);
    await next.writeFile(lines.join(''));
    await next.sync();
    await next.close();
    await file.close();
    await rename(`${path}.next`, path);
    await syncParentFolder(path);
    file = await open(path, 'a');
    lineCount = lines.length;
  };

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        if (failure !== undefined) throw failure;
        await file.appendFile(batch.map(({ line }) => line).join(''));
        await file.datasync();
        lineCount += batch.length;
        if (lineCount > compactFromLines && lineCount > values.size * 2) await compact();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        // Memory may no longer match the disk: every later write is rejected too.
        failure = error;
        for (const { reject } of batch) reject(error);
      }
    }
    flushing = undefined;
  };

  const append = (line: JournalLine): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ line: `${JSON.stringify(line)}\n`, resolve, reject });
      flushing ??= Promise.resolve().then(flush);
    });

  return {
    values,
    put(id, value) {
      values.set(id, value);
      return append({ id, value });
    },
    delete(id) {
      values.delete(id);
      return append({ id, isDeleted: true });
    },
    async close() {
      await flushing;
      await file.close();
    },
  };
};
