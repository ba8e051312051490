import { FeedFault } from './feedFault.ts';
import type { FeedStart } from '../formats/feedFormat.ts';
import { readDeclaredSeparator } from '../formats/columnNames.ts';

/** Text in which a feed must have shown what it is. */
const maxStartChars = 64 * 1024;

/** A leading comment or processing instruction, and any whitespace before it. */
const skippable = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/;
const doctype = /^\s*<!doctype\s+([^\s>[]+)/i;
const rootTag = /^\s*<([^\s<>/!?]+)(?=[\s>/!?])((?:[^<>"']|"[^"]*"|'[^']*')*)>/;

/** The first line of a text, or its first two where the first only names the separator; null while they go on. */
function findFirstLine(text: string, isAll: boolean): string | null {
  const lines = text.split('\n', 3);
  const wanted = readDeclaredSeparator(lines[0] ?? '') === null ? 1 : 2;
  if (lines.length <= wanted && !isAll && text.length <= maxStartChars) return null;
  return lines.slice(0, wanted).join('\n');
}

/**
 * Detects the start of a feed as soon as it can; null while more text is needed.
 * @throws FeedFault not_xml, doctype_refused, truncated, empty_feed
 */
export function readFeedStart(text: string, isAll: boolean): FeedStart | null {
  let rest = text;
  for (let prologue = skippable.exec(rest); prologue !== null; prologue = skippable.exec(rest)) {
    rest = rest.slice(prologue[0].length);
  }
  const type = doctype.exec(rest);
  // The word after it may not be whole yet, unless something follows it.
  if (type !== null && (type[0].length < rest.length || isAll)) {
    throw new FeedFault(type[1]?.toLowerCase() === 'html' ? 'not_xml' : 'doctype_refused', { line: 1 });
  }
  const tag = rootTag.exec(rest);
  if (tag !== null) {
    const rootName = tag[1] ?? '';
    if (rootName.toLowerCase() === 'html') throw new FeedFault('not_xml', { line: 1 });
    return { kind: 'xml', rootName, rootTag: tag[0] };
  }
  const trimmed = rest.trimStart();
  if (trimmed !== '' && !trimmed.startsWith('<')) {
    const firstLine = findFirstLine(text, isAll);
    return firstLine === null ? null : { kind: 'text', firstLine };
  }
  if (isAll || text.length > maxStartChars) {
    if (isAll && text.trim() === '') throw new FeedFault('empty_feed');
    // Nothing but a declaration, or a tag that never ends.
    throw new FeedFault(isAll ? 'truncated' : 'not_xml', { line: 1 });
  }
  return null;
}
