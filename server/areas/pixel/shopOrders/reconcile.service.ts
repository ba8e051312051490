import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import {
  measuredFaults,
  missingReasons,
  type MeasuredFault,
  type MissingReason,
} from '#shared/domain/pixel/reconciliation.ts';
import { walkOrders, type MeasuredOrder } from '#server/measurement/index.ts';
import { createPixelPulse, type PixelPulse } from './pixelPulse.ts';
import { findRefusedOrders, walkShopOrders, type ShopOrder } from './shopOrder.repository.ts';

/** How one order of the shop's list came out. */
export interface ReconciledOrder {
  readonly order: ShopOrder;
  readonly isMeasured: boolean;
  readonly reason: MissingReason | null;
  readonly fault: MeasuredFault | null;
  /** What the browser reported; null where nothing was measured. */
  readonly measuredMinor: number | null;
}

/** A shop's list compared with measured orders. */
interface Reconciliation {
  readonly totalCount: number;
  readonly measuredCount: number;
  readonly missing: ReadonlyMap<MissingReason, { readonly count: number; readonly valueMinor: number }>;
  readonly faults: ReadonlyMap<MeasuredFault, number>;
  /** Those that are missing or at fault, in the order of their time. */
  readonly orders: readonly ReconciledOrder[];
}

/** A page may write the number with a sign before it that the list leaves out, or the other way round. */
const toPlainId = (orderId: string): string => orderId.replace(/^#/, '').trim();
/** Sums that differ by rounding alone. */
const toleranceMinor = 1;
const roundOrders = 1_000;
/** Lists round times, and clocks of servers differ. */
const clockMs = 60_000;

async function readMeasured(
  eshopId: EshopId,
  range: { fromDay: Day; toDay: Day },
): Promise<Map<string, MeasuredOrder>> {
  const measured = new Map<string, MeasuredOrder>();
  // The page after an order may be seen on the next day, and clocks differ.
  const wide = { fromDay: addDays(range.fromDay, -1), toDay: addDays(range.toDay, 1) };
  for await (const order of walkOrders(eshopId, { range: wide }))
    if (order.measuredBy.includes('Browser')) measured.set(toPlainId(order.orderId), order);
  return measured;
}

/** Of how many orders of the shop's list of a range, how many browsers reported, without the reasons of the others. */
export async function countReconciled(
  eshopId: EshopId,
  range: { fromDay: Day; toDay: Day },
): Promise<Pick<Reconciliation, 'totalCount' | 'measuredCount'>> {
  const measured = new Set((await readMeasured(eshopId, range)).keys());
  let totalCount = 0;
  let measuredCount = 0;
  for await (const { orderId } of walkShopOrders(eshopId, range)) {
    totalCount += 1;
    if (measured.has(toPlainId(orderId))) measuredCount += 1;
  }
  return { totalCount, measuredCount };
}

/** What the browser reported, though the shop has corrected the order since. */
function getBrowserMinor(order: ShopOrder, measured: MeasuredOrder): number {
  return order.browserMinor ?? measured.valueMinor;
}

function findFault(
  order: ShopOrder,
  measured: MeasuredOrder,
  creditCurrency: CreditCurrency,
): MeasuredFault | null {
  if (measured.currency !== creditCurrency) return 'OtherCurrency';
  if (
    order.state === 'Placed' &&
    order.currency === measured.currency &&
    Math.abs(order.valueMinor - getBrowserMinor(order, measured)) > toleranceMinor
  )
    return 'OtherValue';
  return measured.visitorId === null ? 'NoConsent' : null;
}

async function findMissingReason(
  order: ShopOrder,
  refused: MissingReason | undefined,
  pulse: PixelPulse,
): Promise<MissingReason> {
  if (refused !== undefined) return refused;
  const { firstEventAt } = pulse;
  if (firstEventAt === null || order.at.getTime() < firstEventAt.getTime() - clockMs) return 'BeforePixel';
  if (!(await pulse.hasEventsAround(order.at))) return 'PixelSilent';
  return (await pulse.hasOrdersOn(order.day)) ? 'Blocked' : 'NoOrderPage';
}

/** Puts the shop's own list of a range beside what browsers reported, and says of each missing order why it is missing. */
export async function reconcileOrders(
  shop: {
    eshopId: EshopId;
    timeZone: string;
    creditCurrency: CreditCurrency;
    pixelFirstEventAt: Date | null;
  },
  range: { fromDay: Day; toDay: Day },
): Promise<Reconciliation> {
  const measured = await readMeasured(shop.eshopId, range);
  const daysWithOrders = new Set([...measured.values()].map(({ at }) => toLocalDay(at, shop.timeZone)));
  const pulse = createPixelPulse(shop, daysWithOrders);
  const missing = new Map(missingReasons.map((reason) => [reason, { count: 0, valueMinor: 0 }]));
  const faults = new Map<MeasuredFault, number>(measuredFaults.map((fault) => [fault, 0]));
  const orders: ReconciledOrder[] = [];
  let totalCount = 0;
  let measuredCount = 0;

  const noteMissing = (order: ShopOrder, reason: MissingReason): void => {
    const sum = missing.get(reason) ?? { count: 0, valueMinor: 0 };
    const isCounted = order.currency === shop.creditCurrency && order.state === 'Placed';
    missing.set(reason, {
      count: sum.count + 1,
      valueMinor: sum.valueMinor + (isCounted ? order.valueMinor : 0),
    });
    orders.push({ order, isMeasured: false, reason, fault: null, measuredMinor: null });
  };
  const noteRound = async (round: readonly ShopOrder[]): Promise<void> => {
    const refused = await findRefusedOrders(
      shop.eshopId,
      round.flatMap(({ orderId }) => [orderId, toPlainId(orderId), `#${toPlainId(orderId)}`]),
    );
    for (const order of round) {
      totalCount += 1;
      const found = measured.get(toPlainId(order.orderId));
      if (found === undefined) {
        const plain = toPlainId(order.orderId);
        const why = refused.get(order.orderId) ?? refused.get(plain) ?? refused.get(`#${plain}`);
        noteMissing(order, await findMissingReason(order, why, pulse));
      } else {
        measuredCount += 1;
        const fault = findFault(order, found, shop.creditCurrency);
        if (fault !== null) {
          faults.set(fault, (faults.get(fault) ?? 0) + 1);
          orders.push({
            order,
            isMeasured: true,
            reason: null,
            fault,
            measuredMinor: getBrowserMinor(order, found),
          });
        }
      }
    }
  };
  let round: ShopOrder[] = [];
  for await (const order of walkShopOrders(shop.eshopId, range)) {
    round.push(order);
    if (round.length < roundOrders) continue;
    await noteRound(round);
    round = [];
  }
  await noteRound(round);
  return { totalCount, measuredCount, missing, faults, orders };
}
