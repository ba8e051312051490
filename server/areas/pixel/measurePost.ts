import { isIP } from 'node:net';
import { parseSearchWords } from '#shared/domain/search/siteSearch.ts';
import { findLandingSource, type Arrival } from '#shared/domain/report/trafficSource.ts';
import type { MeasuredEvent } from '#server/measurement/index.ts';
import { findClickMark } from './clickMarks.ts';
import type { FaultyOrder } from './notice.ts';
import type { RefusedOrder } from './shopOrders/shopOrder.repository.ts';
import type { PixelShop } from './pixelShops.ts';
import {
  parseItems,
  parseOrderId,
  parseOrder,
  parseSpeed,
  pixelEventSchema,
  type PixelBody,
  type PixelEvent,
} from './pixelBody.ts';

/** Events that come later than this are of a wrong clock. */
const latestMs = 24 * 3_600_000;
const soonestMs = 5 * 60_000;

/** How a post came. */
export interface PostContext {
  readonly receivedAt: Date;
  /** True keeps times as sent, for history; else a time far from now becomes now. */
  readonly trustsTimes: boolean;
  readonly isBot: boolean;
}

function toEventTime(event: PixelEvent, receivedAt: Date, trustsTimes: boolean): Date {
  const at = new Date(event.at);
  const age = receivedAt.getTime() - at.getTime();
  return trustsTimes || (age <= latestMs && age >= -soonestMs) ? at : receivedAt;
}

function parseWebAddress(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** The host that a visitor came from; of the page's own site and of bare addresses none. */
function findReferrerHost(event: PixelEvent, page: URL | null): string | null {
  const referrer = parseWebAddress(event.referrer);
  if (referrer === null || referrer.host === page?.host || isIP(referrer.hostname) !== 0) return null;
  return referrer.host;
}

/** What brought a visitor to a landing; a mark that no campaign of the shop has is none of its own. */
async function findArrival(page: URL, referrerHost: string | null, shop: PixelShop): Promise<Arrival | null> {
  const mark = findClickMark(page);
  const campaignId = mark === null ? null : await shop.findCampaign(mark);
  const found = findLandingSource({ page, referrerHost, isOwnCampaign: campaignId !== null });
  return found === null ? null : { ...found, campaignId };
}

async function measureEvent(
  event: PixelEvent,
  body: PixelBody,
  shop: PixelShop,
  context: PostContext,
): Promise<MeasuredEvent | null> {
  const order = event.type === 'order' ? parseOrder(event.data) : null;
  if (event.type === 'order' && order === null) return null;
  const page = parseWebAddress(event.url);
  const hasConsent = body.consent === true && body.visitorId !== null;
  const isSpeed = event.type === 'page_speed';
  const speed = isSpeed && hasConsent ? parseSpeed(event.data, page?.pathname ?? '') : null;
  if (isSpeed && speed === null) return null;
  const searchWords =
    event.type === 'page_view' && hasConsent && page !== null ? parseSearchWords(page) : null;
  // The consent comes with the landing that was held until it was given.
  const isLanding = event.type === 'page_view' || event.type === 'consent';
  const referrerHost = hasConsent ? findReferrerHost(event, page) : null;
  return {
    eventId: event.id,
    type: event.type,
    at: toEventTime(event, context.receivedAt, context.trustsTimes),
    visitorId: hasConsent ? body.visitorId : null,
    sessionId: hasConsent ? body.sessionId : null,
    page: page === null ? null : `${page.origin}${page.pathname}`.slice(0, 1_000),
    referrerHost,
    arrival:
      page === null || !hasConsent || !isLanding || context.isBot
        ? null
        : await findArrival(page, referrerHost, shop),
    isBot: context.isBot,
    ...(searchWords === null ? {} : { searchWords }),
    ...(speed === null ? {} : { speed }),
    items: parseItems(event.data),
    order,
  };
}

/** Measurement of a post. */
interface MeasuredPost {
  /** As they are stored. */
  readonly events: MeasuredEvent[];
  /** Orders of which something could not be read. */
  readonly faultyOrders: FaultyOrder[];
  /** Orders that do not count, by their numbers. */
  readonly refusedOrders: RefusedOrder[];
}

/** Measures the events of a post one by one; what cannot be read is left out. */
export async function measurePost(
  body: PixelBody,
  shop: PixelShop,
  context: PostContext,
): Promise<MeasuredPost> {
  const post: MeasuredPost = { events: [], faultyOrders: [], refusedOrders: [] };
  for (const raw of body.events) {
    const event = pixelEventSchema.safeParse(raw).data;
    if (event === undefined) continue;
    const measured = await measureEvent(event, body, shop, context);
    if (measured !== null) post.events.push(measured);
    if (event.type !== 'order') continue;
    const at = toEventTime(event, context.receivedAt, context.trustsTimes);
    // An order without a number or a value is not stored, one without a currency is no revenue.
    if ((measured?.order?.currency ?? null) === null) post.faultyOrders.push({ at });
    const orderId = parseOrderId(event.data);
    if (orderId !== null && (context.isBot || measured === null))
      post.refusedOrders.push({ orderId, at, reason: context.isBot ? 'Robot' : 'NoValue' });
  }
  return post;
}
