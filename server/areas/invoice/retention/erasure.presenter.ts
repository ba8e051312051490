import type { DocumentErasure } from '#shared/contracts/invoice.ts';
import type { DocumentErasureId, EshopId } from '#shared/domain/ids/ids.ts';
import { findEshopsByIds, getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { ErasureDocument } from './erasure.model.ts';
import { neverRetained } from './erasure.service.ts';

/** Erasures as staff see them, in the same order. */
export async function presentErasures(erasures: readonly ErasureDocument[]): Promise<DocumentErasure[]> {
  const eshops = await findEshopsByIds([
    ...new Set(erasures.map(({ eshopId }) => eshopId.toString() as EshopId)),
  ]);
  const domains = new Map(eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]));
  return erasures.map((erasure) => {
    const eshopId = erasure.eshopId.toString() as EshopId;
    return {
      id: erasure._id.toString() as DocumentErasureId,
      eshopId,
      domainName: domains.get(eshopId) ?? '–',
      state: erasure.state,
      documentCount: erasure.documentCount,
      retainedUntil: erasure.retainedUntil === neverRetained ? null : erasure.retainedUntil,
      runsOn: erasure.runsOn,
      erasedAt: erasure.erasedAt?.toISOString() ?? null,
      reason: erasure.reason ?? null,
    };
  });
}
