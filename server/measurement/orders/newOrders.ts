import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { Types } from 'mongoose';
import { defaultAttributionWindow } from '#shared/domain/report/attribution.ts';
import type { TouchWeights } from '../attribution/touchWeights.ts';
import type { EventBatch, EventItem, MeasuredEvent, ShopVat } from '../measurement.ts';
import type { PixelEventDocument } from '../measurement.model.ts';
import type { StoredItem } from '../events/storedItem.ts';
import { parseSourceChannel, parseSourceKey } from '../visitors/sourceKey.ts';
import { selectPath } from '../visitors/decide.ts';
import type { Touch } from '../visitors/visitor.model.ts';
import type { Visitor } from '../visitors/visitor.repository.ts';
import { getLastSource } from './countOrder.ts';
import type { OrderDocument } from './order.model.ts';
import type { NewOrder } from './order.repository.ts';

/** What an order is worth in the shop's credit currency, with its VAT; null revenue where its currency is another. */
export function computeWorth(
  reported: { valueMinor: number; currency: string | null; vatMinor: number | null },
  shop: { creditCurrency: CreditCurrency; vat?: ShopVat },
): Pick<OrderDocument, 'revenueMinor' | 'vatMinor'> {
  if (reported.currency !== shop.creditCurrency) return { revenueMinor: null, vatMinor: 0 };
  const { vat } = shop;
  if (vat === undefined || vat.isIncluded) {
    const rate = vat?.ratePercent ?? 0;
    const within = reported.valueMinor - Math.round((reported.valueMinor * 100) / (100 + rate));
    return { revenueMinor: reported.valueMinor, vatMinor: reported.vatMinor ?? within };
  }
  const added = reported.vatMinor ?? Math.round((reported.valueMinor * vat.ratePercent) / 100);
  return { revenueMinor: reported.valueMinor + added, vatMinor: added };
}

type ReportedWorth = Pick<OrderDocument, 'valueMinor' | 'currency'>;

/** Prices the products of a reported order with VAT, like its value; other currencies are unconverted. */
export function priceItems<Item extends EventItem>(
  items: readonly Item[],
  reported: ReportedWorth & { readonly vatMinor: number | null },
  shop: EventBatch['shop'],
): readonly Item[] {
  const { vat } = shop;
  const { revenueMinor } = computeWorth(reported, shop);
  if (revenueMinor === null || vat === undefined || vat.isIncluded) return items;
  // The order's own VAT where it states it: its products may have more rates than one.
  const [gross, net] =
    reported.valueMinor === 0 ? [100 + vat.ratePercent, 100] : [revenueMinor, reported.valueMinor];
  return items.map((item) => ({
    ...item,
    // Not rounded: of many cheap pieces nothing is to be lost.
    unitPriceMinor: item.unitPriceMinor === null ? null : (item.unitPriceMinor * gross) / net,
  }));
}

/** Products of an order whose worth is known only now; prices in another currency say nothing of it. */
export function priceLateItems(
  before: Pick<OrderDocument, 'items' | 'currency'>,
  reported: ReportedWorth & { readonly vatMinor: number | null },
  shop: EventBatch['shop'],
): OrderDocument['items'] {
  return before.currency === null
    ? priceItems(before.items, reported, shop)
    : before.items.map((item) => ({ ...item, unitPriceMinor: null }));
}

/** The path to an order and what follows from it. */
export function getPathFields(
  visitorId: string | null,
  touches: readonly Touch[],
  weights: TouchWeights | null,
): Pick<OrderDocument, 'touches' | 'dataDrivenWeights' | 'sourceKey' | 'channel' | 'campaignId'> {
  const sourceKey = getLastSource({ visitorId, touches });
  const campaignId = parseSourceKey(sourceKey)?.campaignId ?? null;
  return {
    touches,
    dataDrivenWeights: weights === null || touches.length === 0 ? null : weights.of(touches),
    sourceKey,
    channel: parseSourceChannel(sourceKey),
    campaignId: campaignId === null ? null : new Types.ObjectId(campaignId),
  };
}

/** Creates the facts of a first-time order. */
export function createOrder(
  batch: EventBatch,
  event: MeasuredEvent,
  stored: Pick<PixelEventDocument, 'day' | 'hourOfWeek'> & { items: readonly StoredItem[] },
  parts: { visitor: Visitor | null; weights: TouchWeights | null },
): NewOrder | null {
  const { order } = event;
  if (order === null) return null;
  const { shop } = batch;
  const windowDays = shop.attributionWindowDays ?? defaultAttributionWindow;
  const touches = parts.visitor === null ? [] : selectPath(parts.visitor, event.at, windowDays);
  return {
    eshopId: new Types.ObjectId(shop.eshopId),
    orderId: order.id,
    at: event.at,
    day: stored.day,
    hourOfWeek: stored.hourOfWeek,
    state: 'Placed',
    changedAt: null,
    measuredBy: [order.measuredBy ?? 'Browser'],
    valueMinor: order.valueMinor,
    currency: order.currency,
    ...computeWorth(order, shop),
    items: priceItems(stored.items, order, shop),
    visitorId: parts.visitor === null ? null : event.visitorId,
    sessionId: event.sessionId,
    windowDays,
    ...getPathFields(parts.visitor === null ? null : event.visitorId, touches, parts.weights),
  };
}
