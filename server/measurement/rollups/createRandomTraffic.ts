import type { Currency } from '#shared/domain/money/currency.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';
import { trafficChannels, type Arrival } from '#shared/domain/report/trafficSource.ts';
import { speedDevices, speedPages } from '#shared/domain/speed/speed.ts';
import { orderOrigins, type EventItem, type MeasuredEvent } from '../measurement.ts';
import type { OrderChange } from '../orders/orderChange.service.ts';

/** An input to measurement, in order of arrival. */
export type Sent =
  | { readonly kind: 'events'; readonly events: readonly MeasuredEvent[] }
  | { readonly kind: 'change'; readonly change: OrderChange };

/** A source of numbers that gives the same ones for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const hourMs = 3_600_000;
const campaigns = ['a', 'b', 'c'].map((digit) => digit.repeat(24) as CampaignId);

/**
 * Generates traffic of a shop for tests: events out of order, late by up to a day, sent again, of robots, without
 * consent; orders in two currencies, from several reporters, cancelled and changed, also out of order and unknown.
 */
export function createRandomTraffic(
  seed: number,
  options: { readonly events: number; readonly from: Date; readonly days: number; readonly products: number },
): Sent[] {
  const random = createRandom(seed);
  const isOneIn = (count: number) => random(count) === 0;
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const drawItem = (): EventItem => ({
    productId: `P${random(options.products)}`,
    quantity: 1 + random(3),
    unitPriceMinor: isOneIn(5) ? null : 100 + random(200_000),
  });
  const drawItems = (count: number): EventItem[] => {
    const found = Array.from({ length: count }, drawItem);
    return found.filter(
      ({ productId }, index) => found.findIndex((one) => one.productId === productId) === index,
    );
  };
  const drawArrival = (): Arrival => {
    const channel = pick(trafficChannels.filter((name) => name !== 'Direct'));
    const isAd = channel.endsWith('Ads');
    return {
      source: { channel, name: `${channel.toLowerCase()} ${random(3)}` },
      campaignId: isAd && !isOneIn(3) ? pick(campaigns) : null,
      clickId: null,
    };
  };
  const visitors = Math.max(3, Math.ceil(options.events / 12));
  const orders = Math.max(3, Math.ceil(options.events / 15));
  const generated = Array.from({ length: options.events }, (_, index) => {
    const type = isOneIn(2) ? 'page_view' : pick(pixelEventTypes);
    const at = new Date(options.from.getTime() + random(options.days * 24 * 3_600) * 1_000 + random(1_000));
    const isKnown = !isOneIn(6);
    const isLanding = type === 'page_view' || type === 'consent';
    const event: MeasuredEvent = {
      eventId: `e${seed}-${index}`,
      type,
      at,
      visitorId: isKnown ? `v${random(visitors)}` : null,
      sessionId: isKnown ? `s${random(visitors)}` : null,
      page: 'https://shop.cz/',
      referrerHost: isOneIn(3) ? 'www.google.com' : null,
      arrival: isKnown && isLanding && isOneIn(2) ? drawArrival() : null,
      isBot: isOneIn(25),
      ...(type === 'page_view' && isKnown && isOneIn(3) ? { searchWords: `words ${random(9)}` } : {}),
      ...(type === 'page_speed'
        ? {
            speed: {
              page: pick(speedPages),
              device: pick(speedDevices),
              values: { LCP: random(9_000), CLS: random(400), ...(isOneIn(2) ? { INP: random(900) } : {}) },
            },
          }
        : {}),
      items:
        type === 'page_view' || type === 'consent' || type === 'page_speed'
          ? []
          : drawItems(type === 'order' ? 1 + random(4) : 1),
      order:
        type === 'order'
          ? {
              id: `o${random(orders)}`,
              valueMinor: random(500_000),
              currency: pick<Currency | null>(['CZK', 'CZK', 'CZK', 'EUR', null]),
              vatMinor: isOneIn(3) ? random(1_000) : null,
              measuredBy: pick(orderOrigins),
            }
          : null,
    };
    const lateMs = isOneIn(8) ? random(24 * hourMs) : random(60_000);
    return { event, comesAt: at.getTime() + lateMs };
  });
  generated.sort((a, b) => a.comesAt - b.comesAt);

  const sent: Sent[] = [];
  const rest = generated.map(({ event }) => event);
  while (rest.length > 0) {
    const events = rest.splice(0, 1 + random(isOneIn(4) ? 300 : 40));
    sent.push({ kind: 'events', events });
    // A browser that saw no answer sends the same again.
    if (isOneIn(5)) sent.push({ kind: 'events', events: events.slice(random(events.length)) });
    if (!isOneIn(3)) continue;
    const at = new Date(options.from.getTime() + random(options.days * 24) * hourMs);
    const change: OrderChange = isOneIn(2)
      ? { orderId: `o${random(orders)}`, at, kind: 'Cancelled' }
      : {
          orderId: `o${random(orders)}`,
          at,
          kind: 'Changed',
          valueMinor: random(300_000),
          currency: pick<Currency | null>(['CZK', 'CZK', 'EUR', null]),
          vatMinor: null,
          items: isOneIn(2) ? null : drawItems(1 + random(2)),
        };
    sent.push({ kind: 'change', change });
    if (isOneIn(4)) sent.push({ kind: 'change', change });
  }
  const last = generated.find(({ event }) => event.order !== null && !event.isBot)?.event.order;
  const end = new Date(options.from.getTime() + options.days * 24 * hourMs);
  if (last) sent.push({ kind: 'change', change: { orderId: last.id, at: end, kind: 'Cancelled' } });
  return sent;
}
