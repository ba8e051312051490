import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { eraseExportsOfShop } from './exports/exportRunner.ts';
import { eraseRecipients } from './monthly/monthlyMail.repository.ts';
import { erasePlaces } from './rivals/rival.repository.ts';
import { eraseLinksOfShop } from './sharing/sharedReport.repository.ts';
import { eraseViewsOfShop } from './views/view.repository.ts';

/** Erases what was made of a shop's statistics: files, links, saved views, recipients of its report, places among rivals. */
export async function eraseShopReports(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await eraseLinksOfShop(eshopId);
  await eraseRecipients(eshopId);
  await eraseExportsOfShop(services, eshopId);
  await eraseViewsOfShop(eshopId);
  await erasePlaces(eshopId);
}
