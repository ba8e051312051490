import type { EshopId } from '#shared/domain/ids/ids.ts';
import { deleteAside } from '#server/measurement/inbox/index.ts';
import { eraseShopMeasurement } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { deleteShopOrders } from './orders/shopOrder.repository.ts';
import { deletePixelSettings } from './pixelSettings.repository.ts';

/**
 * Erases what the pixel and the shop's server told of a shop that is archived: nothing more comes in for it. Sums of what
 * ad platforms charged stay, for the books.
 */
export async function eraseShopPixelData(
  services: Pick<Services, 'pixelCollector'>,
  eshopId: EshopId,
): Promise<void> {
  // What waits is counted first, or it would come back.
  await services.pixelCollector.drain();
  await deleteAside(eshopId);
  await eraseShopMeasurement(eshopId);
  await deleteShopOrders(eshopId);
  await deletePixelSettings(eshopId);
}
