import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';

/** The state of a shop's approval as a screen of staff shows it now, which a decision names. */
export async function readShownCompliance(
  eshopId: EshopId,
): Promise<{ shownStatus: ComplianceStatus; shownSince: string }> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new Error(`no shop ${eshopId}`);
  return { shownStatus: eshop.complianceStatus, shownSince: eshop.complianceSince.toISOString() };
}
