import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { eraseShopExports } from './exports/exportRunner.ts';
import { eraseRecipients } from './monthly/monthlyMail.repository.ts';
import { erasePlaces } from './rivals/rival.repository.ts';
import { eraseShopLinks } from './sharing/sharedReport.repository.ts';
import { eraseShopViews } from './views/view.repository.ts';

/** Erases a shop's report data: files, links, saved views, report recipients, places in cohorts. */
export async function eraseShopReports(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await eraseShopLinks(eshopId);
  await eraseRecipients(eshopId);
  await eraseShopExports(services, eshopId);
  await eraseShopViews(eshopId);
  await erasePlaces(eshopId);
}
