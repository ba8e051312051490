import type { EshopId } from '#shared/domain/ids/ids.ts';
import { deleteAside } from '#server/measurement/inbox/index.ts';
import { eraseShopMeasurement } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { deletePixelGuides } from './guide/pixelGuide.repository.ts';
import { deleteShopOrders } from './shopOrders/shopOrder.repository.ts';
import { deletePixelSettings } from './pixelSettings.repository.ts';

/**
 * Erases the data that the pixel and the server of an archived shop reported; it receives no more. Retains the sums
 * that ad platforms charged, for accounting.
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
  await deletePixelGuides(eshopId);
}
