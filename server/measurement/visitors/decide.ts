import { Types } from 'mongoose';
import { defaultAttributionWindow } from '#shared/domain/report/attribution.ts';
import type { EventBatch, MeasuredEvent } from '../measurement.ts';
import type { PixelEventDocument } from '../measurement.model.ts';
import type { StoredItem } from '../events/storedItem.ts';
import { getHourOfWeek, toLocalTime } from './localTime.ts';
import { directKey, parseSourceKey, toSourceKey } from './sourceKey.ts';
import type { Touch } from './visitor.model.ts';
import { createVisitor, type Visitor } from './visitor.repository.ts';
import {
  addVisit,
  findVisit,
  noteSearch,
  noteSpeed,
  reachStep,
  type Visit,
  type VisitMark,
} from './visits.ts';

/** A page that is loaded again, or a landing that is reported with the consent, is the same arrival. */
const sameArrivalMs = 30 * 60_000;
/** Days that a visitor's record remembers having been counted on: events come at most a day late. */
const rememberedDays = 4;
/** Touches stored of the longest window; of a longer path, the oldest are dropped. */
const mostTouches = 40;
const longestWindowMs = 90 * 86_400_000;
const dayMs = 86_400_000;

/** A host as sources are named after it. */
const toBareHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * The source of an event that is a new arrival, or null. A page that is loaded again, a landing that is reported with the
 * consent, and the host before a page that changes without loading are the arrival that is known already.
 */
function findArrivalKey(visitor: Visitor, event: MeasuredEvent): string | null {
  if (event.arrival === null) return null;
  const sourceKey = toSourceKey(event.arrival);
  const time = event.at.getTime();
  const current = findVisit(visitor.visits, event.at, null);
  const isKnown = visitor.touches.some((known) => {
    if (known.sourceKey !== sourceKey) return false;
    const isNear = Math.abs(known.at.getTime() - time) <= sameArrivalMs;
    return isNear || (current !== null && known.at >= current.startedAt && known.at <= event.at);
  });
  if (isKnown) return null;
  const { referrerHost } = event;
  const isByReferrer = referrerHost !== null && toBareHost(referrerHost).endsWith(event.arrival.source.name);
  return isByReferrer && current !== null && current.referrerHost === referrerHost ? null : sourceKey;
}

/** Adds a way on which a visitor came to its path. */
function addTouch(visitor: Visitor, event: MeasuredEvent, sourceKey: string): void {
  const created: Touch = { sourceKey, at: event.at, clickId: event.arrival?.clickId ?? null };
  const touches = [...visitor.touches, created].sort((a, b) => a.at.getTime() - b.at.getTime());
  const newest = touches.at(-1)?.at.getTime() ?? event.at.getTime();
  visitor.touches = touches.filter(({ at }) => newest - at.getTime() <= longestWindowMs).slice(-mostTouches);
}

/** The path that led to a point in time: touches within the window before it, oldest first. */
export function selectPath(visitor: Pick<Visitor, 'touches'>, at: Date, windowDays: number): Touch[] {
  const end = at.getTime();
  return visitor.touches.filter(
    (one) => one.at.getTime() <= end && end - one.at.getTime() <= windowDays * dayMs,
  );
}

/** Counts a visitor on the first event of a day. */
function countDay(visitor: Visitor, day: string): boolean {
  if (visitor.countedDays.includes(day)) return false;
  visitor.countedDays = [...visitor.countedDays, day].sort().slice(-rememberedDays);
  return true;
}

function findOrCreateVisit(
  visitor: Visitor,
  event: MeasuredEvent,
  sourceKey: string,
  arrivedBy: string | null,
): { visit: Visit; mark: VisitMark } {
  const known = findVisit(visitor.visits, event.at, arrivedBy);
  if (known !== null) {
    if (event.at < known.startedAt) known.startedAt = event.at;
    if (event.at > known.lastAt) known.lastAt = event.at;
    return { visit: known, mark: {} };
  }
  const isNew = visitor._id === undefined && visitor.visits.length === 0;
  const visit: Visit = {
    startedAt: event.at,
    lastAt: event.at,
    sourceKey,
    referrerHost: event.referrerHost,
    steps: {},
    uncounted: { visits: 0, newVisits: 0, pageViews: 0, productViews: 0 },
  };
  visitor.visits = addVisit(visitor.visits, visit);
  return { visit, mark: { isStart: true, ...(isNew ? { isNew: true } : {}) } };
}

/** A visitor has rows of its own from the first thing in its cart on; what its visit counted before moves there. */
function decideShop(visitor: Visitor, visit: Visit, event: MeasuredEvent, mark: VisitMark): VisitMark {
  if (visitor.isShopper) return { ...mark, isShopper: true };
  if (event.type === 'add_to_cart' || event.type === 'order') {
    visitor.isShopper = true;
    const moved = visit.uncounted;
    return {
      ...mark,
      isShopper: true,
      ...(Object.values(moved).some((value) => value > 0) ? { moved } : {}),
    };
  }
  visit.uncounted = {
    visits: visit.uncounted.visits + (mark.isStart === true ? 1 : 0),
    newVisits: visit.uncounted.newVisits + (mark.isNew === true ? 1 : 0),
    pageViews: visit.uncounted.pageViews + (event.type === 'page_view' ? 1 : 0),
    productViews: visit.uncounted.productViews + (event.type === 'product_view' ? 1 : 0),
  };
  return mark;
}

/**
 * Decides the credit and the session starts of every event, in chronological order, and updates the visitors
 * accordingly. Decisions are stored with the event and are final, so that a recount gives the same.
 * @param memory.visitors by their id; changed and added to
 * @param memory.touchedFrom by the visitor's id, the earliest new arrival, to apply to later orders; added to
 */
export function decideEvents(
  batch: EventBatch,
  events: readonly MeasuredEvent[],
  memory: {
    readonly visitors: Map<string, Visitor>;
    readonly touchedFrom: Map<string, Date>;
    readonly categories: ReadonlyMap<string, string | null>;
    /** Products that are counted among others, by their ids; none where nothing is said. */
    readonly others?: ReadonlySet<string>;
  },
): Omit<PixelEventDocument, '_id'>[] {
  const { shop: eshop, receivedAt } = batch;
  const { visitors, touchedFrom, categories, others } = memory;
  const eshopId = new Types.ObjectId(eshop.eshopId);
  const windowDays = eshop.attributionWindowDays ?? defaultAttributionWindow;
  return [...events]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => {
      const local = toLocalTime(event.at, eshop.timeZone);
      const items = event.items.map((item): StoredItem => ({
        ...item,
        category: categories.get(item.productId) ?? null,
        ...(others?.has(item.productId) === true ? { isAmongOthers: true } : {}),
      }));
      const document = {
        eshopId,
        eventId: event.eventId,
        type: event.type,
        at: event.at,
        receivedAt,
        day: local.day,
        visitorId: event.visitorId,
        sessionId: event.sessionId,
        page: event.page,
        referrerHost: event.referrerHost,
        sourceKey: null,
        campaignId: null,
        isAdVisit: false,
        isFirstOfDay: false,
        isBot: event.isBot,
        hourOfWeek: getHourOfWeek(local),
        items,
        ...(event.order === null ? {} : { orderId: event.order.id }),
        ...(event.speed === undefined ? {} : { speed: event.speed }),
      };
      if (event.visitorId === null || event.isBot) return document;
      // A page reports its speed when it is left: that neither begins a visit nor lengthens it.
      if (event.type === 'page_speed') {
        const visit = findVisit(visitors.get(event.visitorId)?.visits ?? [], event.at, null);
        const noted = visit === null ? {} : noteSpeed(visit, event);
        return { ...document, ...(Object.keys(noted).length === 0 ? {} : { visit: noted }) };
      }
      const visitor = visitors.get(event.visitorId) ?? createVisitor(eshopId, event.visitorId, event.at);
      visitors.set(event.visitorId, visitor);
      if (event.at > visitor.lastSeenAt) visitor.lastSeenAt = event.at;
      if (event.at < visitor.firstSeenAt) visitor.firstSeenAt = event.at;
      const arrivedBy = findArrivalKey(visitor, event);
      if (arrivedBy !== null) {
        addTouch(visitor, event, arrivedBy);
        const before = touchedFrom.get(event.visitorId);
        if (before === undefined || event.at < before) touchedFrom.set(event.visitorId, event.at);
      }
      const sourceKey = selectPath(visitor, event.at, windowDays).at(-1)?.sourceKey ?? directKey;
      const campaignId = parseSourceKey(sourceKey)?.campaignId ?? null;
      const { visit, mark } = findOrCreateVisit(visitor, event, sourceKey, arrivedBy);
      const marked = decideShop(visitor, visit, event, {
        ...mark,
        ...reachStep(visit, event),
        ...noteSearch(visit, event),
      });
      return {
        ...document,
        sourceKey,
        campaignId: campaignId === null ? null : new Types.ObjectId(campaignId),
        isAdVisit: arrivedBy !== null && event.arrival?.campaignId != null,
        isFirstOfDay: countDay(visitor, local.day),
        ...(Object.keys(marked).length === 0 ? {} : { visit: marked }),
      };
    });
}
