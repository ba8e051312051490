const mostMatches = 1_000;
const allName = 'find-all';
const presentName = 'find-present';

function isSeen(element: Element): boolean {
  return element.closest('[data-find-bar], script, style, noscript, .visually-hidden') === null;
}

/** Finds a text in the visible content of an element, whatever the case of letters; in reading order. */
export function findTexts(root: Element, wanted: string): Range[] {
  const needle = wanted.trim().toLowerCase();
  if (needle === '') return [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  for (let node = walker.nextNode(); node !== null && found.length < mostMatches; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.nodeValue ?? '').toLowerCase();
    let at = text.indexOf(needle);
    if (at < 0 || parent === null || !isSeen(parent)) continue;
    for (; at >= 0 && found.length < mostMatches; at = text.indexOf(needle, at + needle.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + needle.length, node.nodeValue?.length ?? 0));
      // Of no size: in a closed menu, a hidden tab.
      if (range.getClientRects().length > 0) found.push(range);
    }
  }
  return found;
}

/** Marks matches on the page and brings the one at a place into view; none takes the marks away. */
export function markMatches(matches: readonly Range[], place: number): void {
  const { highlights } = CSS;
  const present = matches[place];
  if (present === undefined) {
    highlights.delete(allName);
    highlights.delete(presentName);
    return;
  }
  highlights.set(allName, new Highlight(...matches));
  const mark = new Highlight(present);
  mark.priority = 1;
  highlights.set(presentName, mark);
  present.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
