import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crashSummary, type CrashKind, type CrashSummary } from '#shared/desktop/crashReport.ts';
import { writePrivateFile } from '../atomicFile.ts';
import { redact } from './redact.ts';

const maximumReports = 50;
const maximumDumps = 5;
const maximumFileBytes = 65_536;

/** The stored record of a crash. */
export interface Crash {
  readonly kind: CrashKind;
  readonly reason: string;
  /** Further words, such as a stack; redacted before they are written. */
  readonly text?: string | undefined;
  readonly exitCode?: number | undefined;
}

/** The crash reports of this computer: the last 50, and Chromium's own 5 last dumps of memory. */
export interface CrashStore {
  readonly folder: string;
  /** Writes one down; a full disk must not make a crash worse, so it never throws. */
  add(crash: Crash): void;
  /** The latest first. */
  list(): CrashSummary[];
  /** Deletes reports and dumps. */
  clear(): void;
  /** Deletes records over the limits. */
  trim(): void;
}

const isReport = (name: string): boolean => /^\d{8}T\d{6}-[0-9a-f]{8}\.json$/.test(name);

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Chromium's dumps under a folder, the latest first. */
function listDumps(folder: string): string[] {
  const files = listNames(folder).flatMap((name) => {
    const path = join(folder, name);
    return name.endsWith('.dmp')
      ? [path]
      : listNames(path)
          .filter((inner) => inner.endsWith('.dmp'))
          .map((inner) => join(path, inner));
  });
  return files
    .flatMap((file) => {
      try {
        return [{ file, time: statSync(file).mtimeMs }];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => b.time - a.time)
    .map(({ file }) => file);
}

function readSummary(folder: string, name: string): CrashSummary | null {
  try {
    const file = join(folder, name);
    if (statSync(file).size > maximumFileBytes) return null;
    const { at, kind, reason, appVersion } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      unknown
    >;
    return crashSummary.safeParse({ id: name.slice(0, -5), at, kind, reason, appVersion }).data ?? null;
  } catch {
    return null;
  }
}

/** Opens the store in a folder of its own; `about` goes into every report. */
export function openCrashStore(
  folder: string,
  about: { readonly appVersion: string; readonly system: string },
): CrashStore {
  const dumpFolder = join(folder, 'dumps');
  const reportNames = (): string[] => listNames(folder).filter(isReport).sort().reverse();
  const trim = (): void => {
    for (const name of reportNames().slice(maximumReports)) rmSync(join(folder, name), { force: true });
    for (const file of listDumps(dumpFolder).slice(maximumDumps)) rmSync(file, { force: true });
  };
  return {
    folder,
    add(crash) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const at = new Date();
        const stamp = at.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
        const report = {
          at: at.toISOString(),
          kind: crash.kind,
          reason: redact(crash.reason).slice(0, 60),
          ...about,
          ...(crash.exitCode !== undefined && { exitCode: crash.exitCode }),
          ...(crash.text !== undefined && { text: redact(crash.text) }),
        };
        writePrivateFile(
          join(folder, `${stamp}-${randomUUID().slice(0, 8)}.json`),
          `${JSON.stringify(report, null, 2)}\n`,
        );
        trim();
      } catch {
        // Nothing is left to tell it to.
      }
    },
    list: () => reportNames().flatMap((name) => readSummary(folder, name) ?? []),
    clear() {
      for (const name of reportNames()) rmSync(join(folder, name), { force: true });
      for (const file of listDumps(dumpFolder)) rmSync(file, { force: true });
    },
    trim,
  };
}
