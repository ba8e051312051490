import { toMinor } from '#shared/domain/money/money.ts';
import { emptyCatalogue, recordOrderChange, type EventBatch } from '#server/measurement/index.ts';
import type { PixelBatch } from '#server/sandbox/market/pixelBatch.ts';
import { createRandom } from '#server/sandbox/random.ts';

const dayMs = 86_400_000;
/** Of all orders: those that are called off, and those of which a part is sent back. */
const cancelled = 0.025;
const reduced = 0.02;

/** Calls some of the orders off and makes some smaller some days later, as customers do; decided by their numbers. */
export async function correctOrders(shop: EventBatch['shop'], visits: readonly PixelBatch[]): Promise<void> {
  for (const { events } of visits)
    for (const { type, at, data } of events) {
      if (type !== 'order') continue;
      const orderId = String(data['orderId']);
      const random = createRandom('order-change', orderId);
      const fate = random.drawNext();
      if (fate >= cancelled + reduced) continue;
      const changedAt = new Date(Date.parse(at) + random.drawBetween(0.1, 5) * dayMs);
      if (fate < cancelled) {
        await recordOrderChange(shop, { kind: 'Cancelled', orderId, at: changedAt }, emptyCatalogue);
        continue;
      }
      const share = random.drawBetween(0.5, 0.9);
      await recordOrderChange(
        shop,
        {
          kind: 'Changed',
          orderId,
          at: changedAt,
          valueMinor: Math.round(toMinor(Number(data['value'])) * share),
          currency: shop.creditCurrency,
          vatMinor: Math.round(toMinor(Number(data['vat'])) * share),
          items: null,
        },
        emptyCatalogue,
      );
    }
}
