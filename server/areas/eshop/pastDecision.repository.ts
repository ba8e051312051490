import type { EshopId } from '#shared/domain/ids/ids.ts';
import { EshopModel } from './eshop.model.ts';

/** Lets the first decision on a shop, where there was one, be of the past: a demo's shops are decided on as they are made. */
export async function backdateDecision(eshopId: EshopId, at: Date): Promise<void> {
  await EshopModel.updateOne({ _id: eshopId, complianceDecidedAt: { $gt: at } }, { complianceDecidedAt: at });
}
