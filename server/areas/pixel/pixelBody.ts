import { z } from 'zod';
import { currencies } from '#shared/domain/money/currency.ts';
import { isMoneyNumber, toMinor } from '#shared/domain/money/money.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';
import {
  speedDevices,
  speedMetrics,
  type PageSpeed,
  type SpeedMetric,
  type SpeedPage,
} from '#shared/domain/speed/speed.ts';
import type { EventItem, MeasuredEvent } from '#server/measurement/index.ts';

const idField = z.string().regex(/^[\w-]{1,64}$/);
const nullableId = idField.nullish().transform((value) => value ?? null);

/** What a browser posts: who measured it, and what it saw. Events are checked one by one, so that one wrong does not lose the rest. */
export const pixelBodySchema = z.strictObject({
  marketingId: z.string().regex(/^[a-z2-7]{20}$/),
  visitorId: nullableId,
  sessionId: nullableId,
  /** What the visitor answered; null while the page has said nothing of it. */
  consent: z.boolean().nullable(),
  events: z.array(z.unknown()).min(1).max(100),
});
export type PixelBody = z.output<typeof pixelBodySchema>;
/** A body as a sender writes it. */
export type PixelBodyInput = z.input<typeof pixelBodySchema>;

/** One event of a body. */
export const pixelEventSchema = z.strictObject({
  id: idField,
  type: z.enum(pixelEventTypes),
  at: z.iso.datetime({ offset: true }),
  url: z.string().max(2_000),
  referrer: z.string().max(2_000).default(''),
  data: z.record(z.string().max(64), z.unknown()).default({}),
});
export type PixelEvent = z.output<typeof pixelEventSchema>;

/** A number that a page may write as text, with a decimal comma too. */
const amount = z
  .union([z.number(), z.string().max(32)])
  .transform((value) =>
    Number((typeof value === 'string' ? value.replace(/\s/g, '').replace(',', '.') : value).valueOf()),
  )
  .refine((value) => Number.isFinite(value) && value >= 0);
/** As the database keeps it: of a sign that is cut in the middle it would keep another text, and not find it again. */
const reference = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().slice(0, 100).toWellFormed())
  .refine((value) => value !== '');

const mostPieces = 100_000;
const pieces = amount
  .transform((value) => Math.min(Math.round(value), mostPieces))
  .refine((value) => value > 0);
const itemSchema = z.object({
  productId: reference,
  quantity: pieces.catch(1),
  price: amount.nullable().catch(null),
});
const itemsSchema = z.object({ items: z.array(z.unknown()).max(500) });
const orderSchema = z.object({
  orderId: reference,
  value: amount,
  currency: z.string().optional().catch(undefined),
  vat: amount.nullable().catch(null),
});
const mostItems = 50;

/** No order of a shop is worth more, a hundred million; sums of millions of these are still exact. */
const mostValueMinor = 10_000_000_000;

/** Whether a sum of an order, minor units, can be true: anybody can post anything, and a report must not break of it. */
export function isBelievable(valueMinor: number): boolean {
  return valueMinor <= mostValueMinor;
}

/** Converts a page's amount to minor units; null for none and for an implausible one. */
function toMinorOrNull(value: number | null): number | null {
  const rounded = value === null ? null : Number(value.toFixed(2));
  if (rounded === null || !isMoneyNumber(rounded)) return null;
  const minor = toMinor(rounded);
  return isBelievable(minor) ? minor : null;
}

/** Products that an event is about, each once with all its pieces, at most 50. */
export function parseItems(data: PixelEvent['data']): EventItem[] {
  // Most events are about no product: a schema that fails costs ten times one that fits.
  const list = data['items'] === undefined ? undefined : itemsSchema.safeParse(data).data;
  const own = data['productId'] === undefined ? undefined : itemSchema.safeParse(data).data;
  // The parts of an order are its list; a product beside the list would be counted twice.
  const found = list === undefined ? [own] : list.items.map((item) => itemSchema.safeParse(item).data);
  const items = new Map<string, EventItem>();
  for (const item of found) {
    if (item === undefined) continue;
    const { productId, quantity } = item;
    const before = items.get(productId);
    if (before === undefined && items.size >= mostItems) continue;
    items.set(productId, {
      productId,
      quantity: (before?.quantity ?? 0) + quantity,
      unitPriceMinor: before?.unitPriceMinor ?? toMinorOrNull(item.price),
    });
  }
  return [...items.values()].map((item) =>
    isBelievable((item.unitPriceMinor ?? 0) * item.quantity) ? item : { ...item, unitPriceMinor: null },
  );
}

/** The number of an order, where it can be read, whatever else is wrong with it. */
export function parseOrderId(data: PixelEvent['data']): string | null {
  return reference.safeParse(data['orderId']).data ?? null;
}

/** The order of an event, or null when it lacks its number or a believable value. */
export function parseOrder(data: PixelEvent['data']): MeasuredEvent['order'] {
  const order = orderSchema.safeParse(data);
  if (!order.success) return null;
  const valueMinor = toMinorOrNull(order.data.value);
  if (valueMinor === null) return null;
  const vatMinor = toMinorOrNull(order.data.vat);
  const written = order.data.currency?.toUpperCase();
  return {
    id: order.data.orderId,
    valueMinor,
    currency: currencies.find((currency) => currency === written) ?? null,
    vatMinor: vatMinor === null || vatMinor > valueMinor ? null : vatMinor,
  };
}

/** Values beyond these are of a clock that went wrong, or invented. */
const mostOf: Readonly<Record<SpeedMetric, number>> = { LCP: 60_000, INP: 60_000, CLS: 10_000, TTFB: 60_000 };
const speedSchema = z.object({
  device: z.enum(speedDevices),
  seen: z.string().max(20).optional().catch(undefined),
});
const pageOfEvent: Readonly<Record<string, SpeedPage>> = {
  product_view: 'Product',
  begin_checkout: 'Checkout',
  order: 'Order',
};

/** How fast a page was, or null where it says nothing believable. @param path of the page's address */
export function parseSpeed(data: PixelEvent['data'], path: string): PageSpeed | null {
  const said = speedSchema.safeParse(data).data;
  if (said === undefined) return null;
  const values: Partial<Record<SpeedMetric, number>> = {};
  for (const metric of speedMetrics) {
    const value = data[metric.toLowerCase()];
    if (typeof value === 'number' && value >= 0 && value <= mostOf[metric])
      values[metric] = Math.round(value);
  }
  const isHome = path === '/' || path === '';
  const page = pageOfEvent[said.seen ?? ''] ?? (isHome ? 'Home' : 'Other');
  return Object.keys(values).length === 0 ? null : { page, device: said.device, values };
}
