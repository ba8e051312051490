import { pixel } from '#shared/contracts/pixel.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import type { EventSummary } from '#server/measurement/index.ts';
import { checkPixel } from '../pixelCheck.service.ts';

export const checkPixelAction = defineAction(
  pixel.checkPixel,
  async ({ since }, { eshopId, access, services }) => {
    const sight = await checkPixel(eshopId, services, {
      isNoted: access !== 'Staff',
      ...(since === undefined ? {} : { since: new Date(since) }),
    });
    const { lastPurchase, consent } = sight;
    return {
      checkedAt: sight.checkedAt.toISOString(),
      status: sight.status,
      page: sight.page,
      events: sight.events.map(present),
      newEvents: sight.newEvents?.map(present) ?? null,
      consent: { state: consent.state, lastAt: consent.lastAt?.toISOString() ?? null },
      lastPurchase:
        lastPurchase === null
          ? null
          : {
              at: lastPurchase.at.toISOString(),
              value: fromMinor(lastPurchase.valueMinor),
              currency: lastPurchase.currency,
            },
      observations: sight.observations,
    };
  },
);

function present({ type, count, lastAt }: EventSummary) {
  return { type, count, lastAt: lastAt.toISOString() };
}
