import { pixel } from '#shared/contracts/pixel.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import type { EventSummary } from '#server/measurement/index.ts';
import { checkPixel } from '../pixelCheck.service.ts';

export const checkPixelAction = defineAction(
  pixel.checkPixel,
  async ({ since }, { eshopId, access, services }) => {
    const detection = await checkPixel(eshopId, services, {
      isNoted: access !== 'Staff',
      ...(since === undefined ? {} : { since: new Date(since) }),
    });
    const { lastPurchase, consent } = detection;
    return {
      checkedAt: detection.checkedAt.toISOString(),
      status: detection.status,
      page: detection.page,
      events: detection.events.map(present),
      newEvents: detection.newEvents?.map(present) ?? null,
      consent: { state: consent.state, lastAt: consent.lastAt?.toISOString() ?? null },
      lastPurchase:
        lastPurchase === null
          ? null
          : {
              at: lastPurchase.at.toISOString(),
              value: fromMinor(lastPurchase.valueMinor),
              currency: lastPurchase.currency,
            },
      observations: detection.observations,
    };
  },
);

function present({ type, count, lastAt }: EventSummary) {
  return { type, count, lastAt: lastAt.toISOString() };
}
