import { createRandom, type SeededRandom } from '../random.ts';
import { createStableId, type PixelEvent } from './pixelBatch.ts';

/** Part of the views whose browser tells how fast they were. */
const measuredShare = 0.5;
const phoneShare = 0.62;
/** A middling phone on a middling network takes so many times as long. */
const phoneFactor = 1.5;

/** Milliseconds until the largest part shows on a computer, by what the page reported. */
const paintMs: Readonly<Record<string, number>> = {
  product_view: 1_850,
  begin_checkout: 1_250,
  order: 1_150,
};
const homePaintMs = 1_300;
const otherPaintMs = 1_450;

/** Spreads as page loads do: most near the middle, a few many times as slow. */
function drawSpread(random: SeededRandom, width: number): number {
  return Math.exp((random.drawNext() + random.drawNext() + random.drawNext() - 1.5) * width);
}

/** How fast a page was, as its browser tells. */
function drawSpeed(
  random: SeededRandom,
  page: { seen: string; isHome: boolean; isPhone: boolean; pace: number },
) {
  const pace = page.pace * (page.isPhone ? phoneFactor : 1);
  const paint = page.isHome ? homePaintMs : (paintMs[page.seen] ?? otherPaintMs);
  return {
    ttfb: 260 * pace * drawSpread(random, 0.9),
    lcp: paint * pace * drawSpread(random, 0.7),
    cls: (page.seen === 'product_view' ? 55 : 18) * drawSpread(random, 1.6),
    ...(random.decideBy(0.7) ? { inp: 85 * pace * drawSpread(random, 1) } : {}),
  };
}

/**
 * Adds how fast the pages of a visit were, the same each time. Slow visits order less often: visits with an order were
 * a little faster, as in real shops.
 */
export function addPageSpeeds(events: readonly PixelEvent[], key: string): PixelEvent[] {
  const random = createRandom('speed', key);
  const isPhone = random.decideBy(phoneShare);
  const hasOrder = events.some(({ type }) => type === 'order');
  const pace = drawSpread(random, 0.7) * (hasOrder ? 0.85 : 1);
  const starts = events.flatMap(({ type }, index) => (type === 'page_view' ? [index] : []));
  const added: PixelEvent[] = events.slice(0, starts[0] ?? events.length);
  for (const [place, start] of starts.entries()) {
    const end = starts[place + 1] ?? events.length;
    const [view, ...rest] = events.slice(start, end);
    if (view === undefined) continue;
    const seen = rest.find(({ type }) => type in paintMs)?.type ?? '';
    const isHome = new URL(view.url).pathname === '/';
    const speed = drawSpeed(random, { seen, isHome, isPhone, pace });
    const next = events[end];
    const reported: PixelEvent = {
      id: createStableId('speed', key, place),
      type: 'page_speed',
      // A page is left for the next one; the last event of a visit stays its last.
      at: next?.at ?? view.at,
      url: view.url,
      referrer: '',
      data: { device: isPhone ? 'Phone' : 'Computer', seen, ...speed },
    };
    if (!random.decideBy(measuredShare)) added.push(view, ...rest);
    else if (next === undefined) added.push(view, reported, ...rest);
    else added.push(view, ...rest, reported);
  }
  return added;
}
