import { z } from 'zod';
import { currencies } from '#shared/domain/money/currency.ts';
import { isMoneyNumber, toMinor } from '#shared/domain/money/money.ts';
import { shopOrderStates } from '#shared/domain/pixel/reconciliation.ts';
import type { ReportedOrder } from '#server/serviceTypes/collector.ts';
import { isBelievable } from '../pixelBody.ts';

/** As many orders as one post may hold. */
const mostOrdersOfPost = 200;

const money = z
  .number()
  .refine((value) => value >= 0 && isMoneyNumber(value) && isBelievable(toMinor(value)), { error: 'money' });

/** A number or id, written as the database keeps it. */
const reference = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .transform((text) => text.toWellFormed());

const itemSchema = z
  .strictObject({
    productId: reference,
    quantity: z.int().min(1).max(100_000).default(1),
    /** Price of one. */
    price: money.nullable().default(null),
  })
  .refine(({ quantity, price }) => price === null || isBelievable(toMinor(price) * quantity), {
    error: 'money',
  });

/** No shop counted orders here before it; earlier times come from wrong clocks. */
const firstOrderMs = Date.parse('2000-01-01T00:00:00Z');
/** Clocks and time zones differ by a day at most. */
const aheadMs = 86_400_000;

/** Whether a time of an order can be believed. */
export function isOrderTime(at: Date): boolean {
  return at.getTime() >= firstOrderMs && at.getTime() <= Date.now() + aheadMs;
}

/** An order as a shop's server reports it. A report of a number that is known corrects it. */
export const reportedOrderSchema = z.strictObject({
  orderId: z.union([z.string(), z.int()]).transform(String).pipe(reference),
  at: z.iso.datetime({ offset: true }).refine((at) => isOrderTime(new Date(at)), { error: 'invalid' }),
  value: money,
  currency: z.string().trim().toUpperCase().pipe(z.enum(currencies)),
  /** VAT within the value. */
  vat: money.nullable().default(null),
  state: z.enum(shopOrderStates).default('Placed'),
  items: z.array(itemSchema).max(50).default([]),
});

/** What a shop's server posts. Orders are checked one by one, so that one wrong does not lose the rest. */
export const ordersBodySchema = z.strictObject({
  orders: z.array(z.unknown()).min(1).max(mostOrdersOfPost),
});

/** A checked order in the form in which it waits. */
export function toReportedOrder(order: z.output<typeof reportedOrderSchema>): ReportedOrder {
  const toMinorOrNull = (value: number | null): number | null => (value === null ? null : toMinor(value));
  const vatMinor = toMinorOrNull(order.vat);
  const valueMinor = toMinor(order.value);
  return {
    orderId: order.orderId,
    atMs: Date.parse(order.at),
    valueMinor,
    currency: order.currency,
    vatMinor: vatMinor === null || vatMinor > valueMinor ? null : vatMinor,
    state: order.state,
    items: order.items.map(({ productId, quantity, price }) => ({
      productId,
      quantity,
      unitPriceMinor: toMinorOrNull(price),
    })),
  };
}
