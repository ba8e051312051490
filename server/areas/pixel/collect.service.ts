import { isIP } from 'node:net';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { notePixelFirstEvent } from '#server/areas/eshop/index.ts';
import {
  addObservations,
  createEventRecorder,
  type EventRecorder,
  type MeasuredEvent,
} from '#server/measurement/index.ts';
import { clickMarkOf } from './clickMarks.ts';
import { noticedIn, type FaultyOrder } from './notice.ts';
import { createPixelShops, type PixelShop, type PixelShops } from './pixelShops.ts';
import { orderOf, pixelEventSchema, productIdsOf, type PixelBody, type PixelEvent } from './pixelBody.ts';
import { isRobot } from './robots.ts';

/** Events that come later than this are of a wrong clock. */
const latestMs = 24 * 3_600_000;
const soonestMs = 5 * 60_000;

/** Takes in what pixels post. */
export interface Collector {
  /**
   * Stores a body for good; what belongs to no shop is dropped.
   * @param options.trustsTimes true keeps times as sent, for history; else a time far from now becomes now
   */
  collect(
    body: PixelBody,
    options: { userAgent: string; receivedAt?: Date; trustsTimes?: boolean },
  ): Promise<void>;
  /** The shop of a marketing id, or null. */
  shopOf(marketingId: string): Promise<EshopId | null>;
}

function timeOf(event: PixelEvent, receivedAt: Date, trustsTimes: boolean): Date {
  const at = new Date(event.at);
  const age = receivedAt.getTime() - at.getTime();
  return trustsTimes || (age <= latestMs && age >= -soonestMs) ? at : receivedAt;
}

function webAddressOf(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** The host that a visitor came from; of the page's own site and of bare addresses none. */
function referrerHostOf(event: PixelEvent, page: URL | null): string | null {
  const referrer = webAddressOf(event.referrer);
  if (referrer === null || referrer.host === page?.host || isIP(referrer.hostname) !== 0) return null;
  return referrer.host;
}

async function measure(
  event: PixelEvent,
  body: PixelBody,
  shop: PixelShop,
  context: { receivedAt: Date; trustsTimes: boolean; isBot: boolean },
): Promise<MeasuredEvent | null> {
  const order = event.type === 'order' ? orderOf(event.data) : null;
  if (event.type === 'order' && order === null) return null;
  const page = webAddressOf(event.url);
  const hasConsent = body.consent === true && body.visitorId !== null;
  // The consent comes with the landing that was held until it was given.
  const isLanding = event.type === 'page_view' || event.type === 'consent';
  const mark = page === null || !hasConsent || !isLanding || context.isBot ? null : clickMarkOf(page);
  return {
    eventId: event.id,
    type: event.type,
    at: timeOf(event, context.receivedAt, context.trustsTimes),
    visitorId: hasConsent ? body.visitorId : null,
    sessionId: hasConsent ? body.sessionId : null,
    page: page === null ? null : `${page.origin}${page.pathname}`.slice(0, 1_000),
    referrerHost: hasConsent ? referrerHostOf(event, page) : null,
    clickedCampaignId: mark === null ? null : await shop.campaignOf(mark),
    isBot: context.isBot,
    productIds: productIdsOf(event.data),
    order,
  };
}

/** The one collector of a process: requests share its memory of shops and its commits. */
export function createCollector(parts: { shops?: PixelShops; recorder?: EventRecorder } = {}): Collector {
  const shops = parts.shops ?? createPixelShops();
  const recorder = parts.recorder ?? createEventRecorder();
  return {
    async shopOf(marketingId) {
      return (await shops.find(marketingId))?.shop.eshopId ?? null;
    },
    async collect(body, { userAgent, receivedAt = new Date(), trustsTimes = false }) {
      const shop = await shops.find(body.marketingId);
      if (shop === null) return;
      const isBot = isRobot(userAgent);
      const events: MeasuredEvent[] = [];
      const faultyOrders: FaultyOrder[] = [];
      for (const raw of body.events) {
        const event = pixelEventSchema.safeParse(raw);
        if (!event.success) continue;
        const measured = await measure(event.data, body, shop, { receivedAt, trustsTimes, isBot });
        if (measured !== null) events.push(measured);
        // An order without a number or a value is not stored, one without a currency is no revenue.
        if (event.data.type === 'order' && (measured?.order?.currency ?? null) === null)
          faultyOrders.push({ at: timeOf(event.data, receivedAt, trustsTimes) });
      }
      if (events.length > 0) await recorder.record({ shop: shop.shop, receivedAt, events });
      if (isBot) return;
      await addObservations(shop.shop.eshopId, noticedIn(body, shop, { events, faultyOrders }));
      if (events.length === 0 || shop.hasEvents) return;
      await notePixelFirstEvent(shop.shop.eshopId, receivedAt);
      shop.hasEvents = true;
    },
  };
}
