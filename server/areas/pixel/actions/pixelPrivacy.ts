import { pixel } from '#shared/contracts/pixel.ts';
import { defaultRetentionMonths } from '#shared/domain/pixel/retention.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { deleteAside } from '#server/measurement/inbox/index.ts';
import { eraseVisitor } from '#server/measurement/index.ts';
import { demandOwner } from '../ownerRule.ts';
import { findPixelSettings, savePixelSettings } from '../pixelSettings.repository.ts';

export const getPixelPrivacy = defineAction(pixel.getPixelPrivacy, async (_input, { eshopId }) => {
  const { retentionMonths } = await findPixelSettings(eshopId);
  return {
    retentionMonths: retentionMonths ?? defaultRetentionMonths,
    isDefault: (retentionMonths ?? null) === null,
  };
});

export const setPixelRetention = defineAction(
  pixel.setPixelRetention,
  async ({ retentionMonths }, { eshopId, access }) => {
    demandOwner(access);
    await savePixelSettings(eshopId, { retentionMonths });
    return {};
  },
);

export const eraseVisitorAction = defineAction(
  pixel.eraseVisitor,
  async ({ visitorId }, { eshopId, access, services }) => {
    demandOwner(access);
    // What waits is counted first, or it would come back.
    await services.pixelCollector.drain();
    // Their owner is unknown without reading them; they are few, and were never counted.
    await deleteAside(eshopId);
    const erased = await eraseVisitor(eshopId, visitorId);
    if (erased === null) throw new AppError('not_found');
    return erased;
  },
);
