import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, isAbsolute } from 'node:path';
import { writePrivateFile } from './atomicFile.ts';

/** A file that the shell saved. */
export interface RecentFile {
  readonly fileId: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** ISO instant. */
  readonly savedAt: string;
}

/** Files saved from the app, newest first, persisted across restarts. */
export interface RecentFiles {
  /** Notes a file that was just saved; one at the same path goes. Answers its id. */
  add(path: string, sizeBytes: number): string;
  listAll(): readonly RecentFile[];
  /** The path of a file that the shell saved, or null for any other id. */
  findPath(fileId: string): string | null;
  clear(): void;
}

const maximumFiles = 30;
const endings = new Set(['.csv', '.pdf', '.png', '.xml', '.isdoc', '.zip']);
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for an entry of the form that the shell writes; the file may have been touched by others. */
function isRecentFile(value: unknown): value is RecentFile {
  if (typeof value !== 'object' || value === null) return false;
  const { fileId, path, sizeBytes, savedAt } = value as Readonly<Record<string, unknown>>;
  return (
    typeof fileId === 'string' &&
    idForm.test(fileId) &&
    typeof path === 'string' &&
    isAbsolute(path) &&
    endings.has(extname(path).toLowerCase()) &&
    Number.isSafeInteger(sizeBytes) &&
    Number(sizeBytes) >= 0 &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt))
  );
}

/** Whether a regular file exists at a path. */
export function isFileThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Opens the list of a file that may be absent or damaged; `onChange` follows every change. */
export function openRecentFiles(file: string, onChange: () => void = () => undefined): RecentFiles {
  let files: readonly RecentFile[];
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
    files = Array.isArray(raw) ? raw.filter(isRecentFile).slice(0, maximumFiles) : [];
  } catch {
    files = [];
  }
  const save = (next: readonly RecentFile[]): void => {
    files = next;
    writePrivateFile(file, `${JSON.stringify(files, null, 2)}\n`);
    onChange();
  };
  return {
    add(path, sizeBytes) {
      const added = { fileId: randomUUID(), path, sizeBytes, savedAt: new Date().toISOString() };
      save([added, ...files.filter((other) => other.path !== path)].slice(0, maximumFiles));
      return added.fileId;
    },
    listAll: () => files,
    findPath: (fileId) => files.find((one) => one.fileId === fileId)?.path ?? null,
    clear() {
      save([]);
    },
  };
}
