import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshopPermissions } from '#server/areas/auth/index.ts';
import { findContact, getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import { canCompare } from '../canDiagnose.ts';
import { isComparisonMailed } from '../priceComparison/priceComparison.repository.ts';
import type { StoredChanges } from './competitor.model.ts';

/** Mails that shared products became cheaper at a competitor or no longer are, where the shop wants changes of prices mailed. */
export async function mailCompetitorChanges(
  services: Pick<Services, 'mailer' | 'publicUrl'>,
  eshopId: EshopId,
  run: { readonly host: string; readonly runId: string; readonly changes: StoredChanges },
): Promise<void> {
  const { newlyCheaper, noLongerCheaper } = run.changes;
  if (newlyCheaper + noLongerCheaper === 0 || !(await isComparisonMailed(eshopId))) return;
  const eshop = await getEshop(eshopId);
  const contact = await findContact(eshop);
  if (contact === null || !canCompare(getEshopPermissions(eshop))) return;
  await services.mailer.send({
    ...contact,
    id: computeMailId('competitorPricesChanged', eshopId, run.runId),
    eshopId,
    template: 'competitorPricesChanged',
    values: {
      domain: toReadableDomain(eshop.domainName),
      host: toReadableDomain(run.host),
      newly: String(newlyCheaper),
      noLonger: String(noLongerCheaper),
    },
    actionUrl: `${services.publicUrl}/app/diagnostics/competitive-overview?${eshopParameter}=${eshopId}`,
  });
}
