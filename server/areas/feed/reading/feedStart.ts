import { findTable } from '../formats/tableHead.ts';
import { FeedFault } from './feedFault.ts';
import type { FeedStart } from '../formats/feedFormat.ts';

const pageRoots = new Set(['html', 'head', 'body']);
/** Elements that shops print before a feed by mistake, such as those of PHP's warnings. */
const messageRoots = new Set(['br', 'b', 'p', 'div', 'pre', 'script', 'table']);

/** Text in which a feed must have shown what it is. */
const maxStartChars = 64 * 1024;
/** Text by which the way that a table is written is decided. */
const tableHeadChars = 32 * 1024;

/** A leading comment or processing instruction, and any whitespace before it. */
const skippable = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?--!?>)/;
const doctype = /^\s*<!doctype\s+([^\s>[]+)/i;
const rootTag = /^\s*<([^\s<>/!?]+)(?=[\s>/!?])((?:[^<>"']|"[^"]*"|'[^']*')*)>/;

/** Whether a feed in XML begins somewhere in a text, after what precedes it. */
export function hasFeedRoot(text: string): boolean {
  return /<\?xml\s|<rss[\s>]|<feed[\s>]|<SHOP[\s>]/.test(text);
}

/** Whether a text is of bytes that no text has, such as those of a packed file or a picture; a stray one is not enough. */
function isBinary(text: string): boolean {
  let strangeCount = 0;
  for (let at = 0; at < Math.min(text.length, 512); at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) strangeCount += 1;
  }
  return strangeCount >= 4;
}

/**
 * Detects the start of a feed as soon as it can; null while more text is needed.
 * @throws FeedFault is_web_page, is_json, output_before_feed, not_xml, doctype_refused, truncated, empty_feed
 */
export function readFeedStart(text: string, isAll: boolean): FeedStart | null {
  let rest = text;
  for (let prologue = skippable.exec(rest); prologue !== null; prologue = skippable.exec(rest)) {
    rest = rest.slice(prologue[0].length);
  }
  const type = doctype.exec(rest);
  // The word after it may not be whole yet, unless something follows it.
  if (type !== null && (type[0].length < rest.length || isAll)) {
    throw new FeedFault(type[1]?.toLowerCase() === 'html' ? 'is_web_page' : 'doctype_refused', { line: 1 });
  }
  const tag = rootTag.exec(rest);
  if (tag !== null) {
    const rootName = tag[1] ?? '';
    if (pageRoots.has(rootName.toLowerCase())) throw new FeedFault('is_web_page', { line: 1 });
    if (messageRoots.has(rootName.toLowerCase())) {
      if (hasFeedRoot(rest)) throw new FeedFault('output_before_feed', { line: 1 });
      if (isAll || text.length > maxStartChars) throw new FeedFault('is_web_page', { line: 1 });
      return null;
    }
    return { kind: 'xml', rootName, rootTag: tag[0] };
  }
  const trimmed = rest.trimStart();
  if (trimmed !== '' && !trimmed.startsWith('<')) {
    if (isBinary(trimmed)) throw new FeedFault('not_a_feed', { line: 1 });
    if (/^[[{]/.test(trimmed)) throw new FeedFault('is_json', { line: 1 });
    // A table shows by several lines how it is written.
    return isAll || text.length >= tableHeadChars
      ? { kind: 'text', head: text, table: findTable(text) }
      : null;
  }
  if (isAll || text.length > maxStartChars) {
    if (isAll && text.trim() === '') throw new FeedFault('empty_feed');
    // Nothing but a declaration, or a tag that never ends.
    throw new FeedFault(isAll ? 'truncated' : 'not_xml', { line: 1 });
  }
  return null;
}
