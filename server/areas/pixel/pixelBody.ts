import { z } from 'zod';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { isMoneyNumber, toMinor } from '#shared/domain/money/money.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';

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
const reference = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().slice(0, 100))
  .refine((value) => value !== '');

const productSchema = z.object({ productId: reference });
const itemsSchema = z.object({ items: z.array(z.unknown()).max(500) });
const orderSchema = z.object({
  orderId: reference,
  value: amount,
  currency: z.string().optional().catch(undefined),
});

/** Ids of the products that an event is about, at most 50. */
export function productIdsOf(data: PixelEvent['data']): string[] {
  const own = productSchema.safeParse(data);
  const items = itemsSchema.safeParse(data);
  const all = [
    ...(own.success ? [own.data.productId] : []),
    ...(items.success ? items.data.items.map((item) => productSchema.safeParse(item).data?.productId) : []),
  ];
  return [...new Set(all.filter((id): id is string => id !== undefined))].slice(0, 50);
}

/** The order of an event, or null when it lacks its number or a believable value. */
export function orderOf(
  data: PixelEvent['data'],
): { id: string; valueMinor: number; currency: Currency | null } | null {
  const order = orderSchema.safeParse(data);
  if (!order.success) return null;
  const value = Number(order.data.value.toFixed(2));
  if (!isMoneyNumber(value)) return null;
  const written = order.data.currency?.toUpperCase();
  return {
    id: order.data.orderId,
    valueMinor: toMinor(value),
    currency: currencies.find((currency) => currency === written) ?? null,
  };
}
