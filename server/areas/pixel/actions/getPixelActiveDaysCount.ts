import { pixel } from '#shared/contracts/pixel.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countDaysWithEvents } from '#server/measurement/index.ts';

export const getPixelActiveDaysCount = defineAction(
  pixel.getPixelActiveDaysCount,
  async (_input, { eshopId }) => ({ activeDaysCount: await countDaysWithEvents(eshopId) }),
);
