import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { Collector } from '#server/serviceTypes/collector.ts';
import { mostOrdersOfList, readOrderList, type OrderListProblem } from './orderList.ts';

/** Import result of a list. */
interface TakenList {
  readonly orderCount: number;
  readonly cancelledCount: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly problemCount: number;
  readonly problems: OrderListProblem[];
}

const ordersOfPost = 500;

/**
 * Takes in a shop's own list of orders.
 * @throws AppError order_list_invalid, order_list_too_long
 */
export async function importOrderList(
  collector: Pick<Collector, 'acceptOrders'>,
  upload: { eshopId: EshopId; bytes: Buffer; addsMissing: boolean },
): Promise<TakenList> {
  const { eshopId, bytes, addsMissing } = upload;
  const eshop = await getEshop(eshopId);
  const list = readOrderList(bytes, { timeZone: eshop.timeZone, currency: eshop.creditCurrency });
  if (list === 'tooLong') throw new AppError('order_list_too_long', { params: { count: mostOrdersOfList } });
  if (list === 'columns') throw new AppError('order_list_invalid');
  const { orders, problemCount, problems } = list;
  for (let at = 0; at < orders.length; at += ordersOfPost)
    await collector.acceptOrders(eshopId, {
      by: 'Export',
      addsMissing,
      orders: orders.slice(at, at + ordersOfPost),
    });
  const times = orders.map(({ atMs }) => atMs);
  const findEnd = (pick: (a: number, b: number) => number): Date | null =>
    times.length === 0 ? null : new Date(times.reduce(pick));
  return {
    orderCount: orders.length,
    cancelledCount: orders.filter(({ state }) => state === 'Cancelled').length,
    firstAt: findEnd((a, b) => Math.min(a, b)),
    lastAt: findEnd((a, b) => Math.max(a, b)),
    problemCount,
    problems,
  };
}
