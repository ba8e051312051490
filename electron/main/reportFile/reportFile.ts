import { readFileSync, statSync } from 'node:fs';
import { extname, isAbsolute } from 'node:path';
import { isInAppPath, parseDeepLink } from '../deepLink.ts';

/** Ending of a saved report: a small file that names a place of the app, with its filters and dates. */
export const reportEnding = '.okreport';

const format = 'okavango-report';
const maximumBytes = 8_192;
const keys = ['format', 'path', 'savedAt', 'version'];

/** The text of a report file of a place of the app; null where the place is none that a file may name. */
export function reportText(path: string, savedAt: Date): string | null {
  if (parsePath(path) === null) return null;
  return `${JSON.stringify({ format, version: 1, path, savedAt: savedAt.toISOString() }, null, 2)}\n`;
}

/** A file's place is held to the very rules of a deep link. */
function parsePath(path: unknown): string | null {
  return typeof path === 'string' && isInAppPath(path) ? parseDeepLink(`okavango:/${path}`) : null;
}

/** The place that a report file's text names, or null where anything in it is not as this app writes it. */
export function parseReportPath(text: string): string | null {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof report !== 'object' || report === null || Array.isArray(report)) return null;
  const source = report as Readonly<Record<string, unknown>>;
  const isOurs =
    Object.keys(source).sort().join() === keys.join() &&
    source['format'] === format &&
    source['version'] === 1 &&
    typeof source['savedAt'] === 'string';
  return isOurs ? parsePath(source['path']) : null;
}

/** The place that a file of this computer names, or null: it has our ending, is small, and nowhere on a network. */
export function readReportPath(file: string): string | null {
  if (!isAbsolute(file) || /^[\\/]{2}/.test(file) || extname(file).toLowerCase() !== reportEnding)
    return null;
  try {
    const facts = statSync(file);
    return facts.isFile() && facts.size <= maximumBytes ? parseReportPath(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** The place of the last report file of a command line; systems give whole paths. */
export function findReportPath(commandLine: readonly string[]): string | null {
  // The first word is the program itself; a switch is no file.
  const file = commandLine
    .slice(1)
    .findLast((argument) => !argument.startsWith('-') && argument.toLowerCase().endsWith(reportEnding));
  return file === undefined ? null : readReportPath(file);
}
