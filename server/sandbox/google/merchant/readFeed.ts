import { SaxesParser } from 'saxes';
import type { FeedEntry } from './issues.ts';

/** What a fetched file holds. */
export interface ReadFeed {
  readonly entries: readonly FeedEntry[];
  /** Why reading stopped before the end. */
  readonly fault?: string | undefined;
}

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses the items of an RSS or Atom product feed; retains those before an error. */
export const readFeed = (xml: string): ReadFeed => {
  const entries: FeedEntry[] = [];
  let entry: Partial<Record<string, string>> | undefined;
  let depth = 0;
  let text = '';
  let fault: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => (fault ??= error.message));
  parser.on('opentag', ({ name }) => {
    text = '';
    if (entry) depth += 1;
    else if (name === 'item' || name === 'entry') [entry, depth] = [{}, 0];
  });
  parser.on('text', (chunk) => (text += chunk));
  parser.on('cdata', (chunk) => (text += chunk));
  parser.on('closetag', ({ name }) => {
    if (!entry || fault !== undefined) return;
    if (depth === 0) {
      entries.push(entry);
      entry = undefined;
      return;
    }
    // The first value counts: repeated ones are further pictures and the like.
    if (depth === 1) entry[getLocalName(name)] ??= text.trim();
    depth -= 1;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    fault ??= error instanceof Error ? error.message : String(error);
  }
  return { entries, fault };
};
