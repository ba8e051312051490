import type { CampaignId } from '#shared/domain/ids/ids.ts';
import type { Arrival } from '#shared/domain/report/trafficSource.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EventItem, MeasuredEvent } from '../measurement.ts';
import { createRandom } from '../rollups/createRandomTraffic.ts';

/** Products of the shop, of which some are seen often and most seldom. */
export const productCount = 5_000;
const sourceNames = 60;
/** Ad campaigns of the shop. */
export const campaignIds = Array.from(
  { length: 12 },
  (_, index) => index.toString(16).padStart(24, 'c') as CampaignId,
);

const dayMs = 86_400_000;
/** Of 1,000 visits: how many go on to each next step. */
const goOn = { product: 620, cart: 190, checkout: 520, order: 560 };

/** The categories of a product of the shop. */
export function getCategory(productId: string): string[] {
  const number = Number(productId.slice(3));
  return [`Oddělení ${number % 8}`, `Skupina ${number % 60}`, `Řada ${number % 240}`];
}

/** Visits of a shop's day, event by event, as a collector hands them over; the same for the same day. */
export function generateTraffic(day: Day, eventCount: number, seed: number): MeasuredEvent[] {
  const random = createRandom(seed);
  const start = Date.parse(`${day}T05:00:00Z`);
  const events: MeasuredEvent[] = [];
  const createItem = (): EventItem => {
    // The square makes the first products the popular ones.
    const place = Math.floor((random(10_000) / 10_000) ** 2 * productCount);
    return {
      productId: `SKU${place}`,
      quantity: 1 + Math.floor(random(12) / 11),
      unitPriceMinor: 9_900 + place * 37,
    };
  };
  const drawArrival = (): Arrival | null => {
    const kind = random(100);
    if (kind < 22) return null;
    if (kind < 55)
      return {
        source: {
          channel: kind < 45 ? 'GoogleAds' : 'MetaAds',
          name: kind < 45 ? 'google / cpc' : 'meta / cpc',
        },
        campaignId: campaignIds[random(campaignIds.length)] ?? null,
        clickId: null,
      };
    if (kind < 80)
      return { source: { channel: 'OrganicSearch', name: 'google.cz' }, campaignId: null, clickId: null };
    const channel = kind < 90 ? 'Referral' : 'Email';
    return { source: { channel, name: `host${random(sourceNames)}.cz` }, campaignId: null, clickId: null };
  };
  for (let visit = 0; events.length < eventCount; visit += 1) {
    const visitorId = random(4) === 0 ? null : `v${day}-${visit}`;
    let at = start + random(17 * 3_600) * 1_000;
    const add = (type: MeasuredEvent['type'], rest: Partial<MeasuredEvent> = {}): void => {
      events.push({
        eventId: `${day}-${events.length}`,
        type,
        at: new Date(Math.min(at, start + 18 * 3_600_000)),
        visitorId,
        sessionId: visitorId,
        page: 'https://shop.cz/',
        referrerHost: null,
        arrival: null,
        isBot: false,
        items: [],
        order: null,
        ...rest,
      });
      at += (5 + random(120)) * 1_000;
    };
    add('page_view', { arrival: visitorId === null ? null : drawArrival() });
    for (let pages = random(4); pages > 0; pages -= 1) add('page_view');
    if (random(1_000) >= goOn.product) continue;
    const seen = Array.from({ length: 1 + random(4) }, createItem);
    for (const one of seen) add('product_view', { items: [one] });
    if (random(1_000) >= goOn.cart) continue;
    const bought = seen.slice(0, 1 + random(2));
    for (const one of bought) add('add_to_cart', { items: [one] });
    if (random(1_000) >= goOn.checkout) continue;
    add('begin_checkout', { items: bought });
    if (random(1_000) >= goOn.order) continue;
    const valueMinor = bought.reduce(
      (sum, { quantity, unitPriceMinor }) => sum + quantity * (unitPriceMinor ?? 0),
      9_900,
    );
    add('order', {
      items: bought,
      order: { id: `${day}-${visit}`, valueMinor, currency: 'CZK', vatMinor: null },
    });
  }
  return events;
}

/** Noon of a day, when its ads are reported. */
export function getNoon(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs / 2);
}
