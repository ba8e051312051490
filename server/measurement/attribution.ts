import { Types } from 'mongoose';
import { attributionWindowDays } from '#shared/domain/pixel/pixel.ts';
import { dayOf } from '#shared/domain/dates/days.ts';
import type { EventBatch, MeasuredEvent } from './measurement.ts';
import type { PixelEventDocument, VisitorDocument } from './measurement.model.ts';

const sameArrivalMs = 30 * 60_000;
const windowMs = attributionWindowDays * 86_400_000;
/** Days that a visitor's record remembers having been counted on: events come at most a day late. */
const rememberedDays = 4;

/** A visitor; without an `_id` while it is new. */
export type Visitor = Omit<VisitorDocument, '_id'> & Partial<Pick<VisitorDocument, '_id'>>;

function newVisitor(eshopId: Types.ObjectId, visitorId: string, at: Date): Visitor {
  return { eshopId, visitorId, firstSeenAt: at, lastSeenAt: at, touch: null, countedDays: [] };
}

/** Credits an event to the last click on an ad within 30 days, and remembers a new click. */
function creditEvent(
  visitor: Visitor,
  event: MeasuredEvent,
): { campaignId: Types.ObjectId | null; isAdVisit: boolean } {
  const before = visitor.touch;
  let isAdVisit = false;
  if (event.clickedCampaignId !== null && (!before || before.at <= event.at)) {
    // A page that is loaded again, or a landing that is reported with the consent, is the same arrival.
    isAdVisit =
      !before ||
      before.campaignId.toString() !== event.clickedCampaignId ||
      event.at.getTime() - before.at.getTime() > sameArrivalMs;
    visitor.touch = { campaignId: new Types.ObjectId(event.clickedCampaignId), at: event.at };
  }
  const touch = visitor.touch;
  const isCredited =
    touch !== null &&
    touch !== undefined &&
    touch.at <= event.at &&
    event.at.getTime() - touch.at.getTime() <= windowMs;
  return { campaignId: isCredited ? touch.campaignId : null, isAdVisit };
}

/** Counts a visitor on the first event of a day. */
function countDay(visitor: Visitor, day: string): boolean {
  if (visitor.countedDays.includes(day)) return false;
  visitor.countedDays = [...visitor.countedDays, day].sort().slice(-rememberedDays);
  return true;
}

/**
 * Turns events into what is stored, in the order in which they happened, and brings the visitors up to them.
 * @param visitors by their id; changed and added to
 */
export function attributeEvents(
  batch: EventBatch,
  events: readonly MeasuredEvent[],
  visitors: Map<string, Visitor>,
): Omit<PixelEventDocument, '_id'>[] {
  const { shop, receivedAt } = batch;
  const eshopId = new Types.ObjectId(shop.eshopId);
  return [...events]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => {
      const day = dayOf(event.at, shop.timeZone);
      const order = event.type === 'order' ? event.order : null;
      let visitor: Visitor | undefined;
      if (event.visitorId !== null && !event.isBot) {
        visitor = visitors.get(event.visitorId) ?? newVisitor(eshopId, event.visitorId, event.at);
        visitors.set(event.visitorId, visitor);
        if (event.at > visitor.lastSeenAt) visitor.lastSeenAt = event.at;
      }
      const { campaignId, isAdVisit } =
        visitor === undefined ? { campaignId: null, isAdVisit: false } : creditEvent(visitor, event);
      return {
        eshopId,
        eventId: event.eventId,
        type: event.type,
        at: event.at,
        receivedAt,
        day,
        visitorId: event.visitorId,
        sessionId: event.sessionId,
        page: event.page,
        referrerHost: event.referrerHost,
        campaignId,
        isAdVisit,
        isFirstOfDay: visitor !== undefined && countDay(visitor, day),
        isBot: event.isBot,
        productIds: [...event.productIds],
        // What a robot ordered must not keep the shop's real order of that number out.
        ...(order === null || event.isBot ? {} : { orderId: order.id }),
        valueMinor: order?.valueMinor ?? null,
        currency: order?.currency ?? null,
        revenueMinor: order !== null && order.currency === shop.creditCurrency ? order.valueMinor : null,
      };
    });
}
