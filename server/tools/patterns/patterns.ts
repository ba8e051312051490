import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { listSourceFiles } from '../directions/imports.ts';
import { findSlowPiece } from './attack.ts';
import { builtPatterns, slowPatterns } from './exceptions.ts';
import { listPatterns, type FilePatterns } from './literals.ts';

/** Files whose patterns meet our own texts alone. */
const ownTexts = /\.test\.tsx?$|\/e2e\/|\/bench\/|\/testing\//;

/** Without one of these a pattern looks at each character a fixed number of times. */
const mayBeSlow = /[*+]|\{\d+,/;

/** How a pattern takes more than one look at each character, or null: by its syntax first, then by trying. */
export function findSlowness(source: string, flags: string): string | null {
  if (!mayBeSlow.test(source)) return null;
  const { reports } = analyse({ source, flags });
  const [report] = reports;
  if (report !== undefined) return report.exponential ? 'exponential' : 'polynomial';
  const piece = findSlowPiece(source, flags);
  return piece === null ? null : `slow over many ${JSON.stringify(piece)}`;
}

/** Patterns that must be reported: a check that lets one pass finds nothing. */
export const canaries: readonly { readonly source: string; readonly flags: string }[] = [
  // Every way to share out a run of blanks.
  { source: String.raw`^(\d+)?\s*([\d.,\s]+?)\s*([a-z]{1,8})?$`, flags: 'u' },
  { source: String.raw`(a+)+$`, flags: '' },
  // Each beginning of a tag looks for its end through all the others.
  { source: '<svg[^>]*>', flags: '' },
];

interface Known {
  readonly version: string;
  readonly files: Record<string, FilePatterns>;
  readonly patterns: Record<string, string | null>;
}

const folder = import.meta.dirname;

/** What earlier runs found, as long as the check itself is the same: parsing and trying take seconds, reading does not. */
function readKnown(fileName: string): Known {
  const own = ['attack.ts', 'literals.ts', 'patterns.ts'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  );
  const version = createHash('sha256').update(own.join('')).digest('hex');
  try {
    const known = JSON.parse(readFileSync(fileName, 'utf8')) as Known;
    if (known.version === version) return known;
  } catch {
    // The first run.
  }
  return { version, files: {}, patterns: {} };
}

/** Checks the canaries, then every pattern of the project; returns the errors. */
export function checkPatterns(root: string): string[] {
  const wrong = canaries
    .filter(({ source, flags }) => findSlowness(source, flags) === null)
    .map(({ source }) => `the canary was not reported: /${source}/`);
  const cacheFile = path.join(root, 'node_modules', '.cache', 'okavango', 'patterns.json');
  const known = readKnown(cacheFile);
  const files: Record<string, FilePatterns> = {};
  const patterns: Record<string, string | null> = {};
  const used = new Set<string>();
  for (const file of listSourceFiles(root)) {
    if (ownTexts.test(file)) continue;
    const code = readFileSync(path.join(root, file), 'utf8');
    const key = createHash('sha1').update(code).digest('base64url');
    const found = (files[key] = known.files[key] ?? listPatterns(file, code));
    for (const { line, source, flags } of found.literals) {
      const pattern = `/${source}/${flags}`;
      const before = patterns[pattern] ?? known.patterns[pattern];
      const slowness = before === undefined ? findSlowness(source, flags) : before;
      patterns[pattern] = slowness;
      if (slowness === null) continue;
      const exception = slowPatterns.find((one) => one.file === file && one.pattern === pattern);
      if (exception === undefined) wrong.push(`${file}:${line}: ${slowness}: ${pattern}`);
      else used.add(`${file} ${pattern}`);
    }
    for (const { line, code: built } of found.built) {
      const exception = builtPatterns.find((one) => one.file === file && built.startsWith(one.begins));
      if (exception === undefined)
        wrong.push(`${file}:${line}: built at run time, not listed in exceptions.ts: ${built.slice(0, 100)}`);
      else used.add(`${file} ${exception.begins}`);
    }
  }
  wrong.push(
    ...slowPatterns
      .filter(({ file, pattern }) => !used.has(`${file} ${pattern}`))
      .map(({ file, pattern }) => `an exception without its pattern: ${file} ${pattern}`),
    ...builtPatterns
      .filter(({ file, begins }) => !used.has(`${file} ${begins}`))
      .map(({ file, begins }) => `an exception without its pattern: ${file} ${begins}`),
  );
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ version: known.version, files, patterns } satisfies Known));
  return wrong;
}
