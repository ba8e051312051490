import { createHash } from 'node:crypto';
import type { logSources } from '#shared/contracts/logging.ts';

/** What differs between two errors of one cause: ids, addresses, numbers. */
const varying: readonly RegExp[] = [
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b[0-9a-f]{12,}\b/gi,
  /\bhttps?:\/\/[^\s"'`<>()]+/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /\d+(?:[.,:]\d+)*/g,
];

function normalize(text: string): string {
  let normal = text;
  for (const pattern of varying) normal = normal.replace(pattern, '#');
  return normal.replace(/\s+/g, ' ').trim();
}

/** The place of an error: the first line of its stack that names one, without host, build hash and position. */
function findPlace(stack: string | null): string {
  const line = stack?.split('\n').find((candidate) => /^\s*at\s|^[\w$.<>/]*@/.test(candidate)) ?? '';
  return normalize(
    line
      .replace(/\b(?:https?|file):\/\/[^/\s)]*/g, '')
      .replace(/-[\w-]{8}(?=\.m?js\b)/g, '')
      .replace(/(?::\d+){1,2}(?=\)?$)/, ''),
  );
}

/** What tells errors of one cause from others, 32 hexadecimal digits. */
export function computeFingerprint(
  source: (typeof logSources)[number],
  message: string,
  stack: string | null,
): string {
  return createHash('sha256')
    .update(`${source}\n${normalize(message)}\n${findPlace(stack)}`)
    .digest('hex')
    .slice(0, 32);
}
