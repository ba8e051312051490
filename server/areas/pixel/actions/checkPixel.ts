import { pixel } from '#shared/contracts/pixel.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkPixel } from '../pixelCheck.service.ts';

export const checkPixelAction = defineAction(
  pixel.checkPixel,
  async (_input, { eshopId, access, services }) => {
    const { status, page, events } = await checkPixel(eshopId, services, access !== 'Staff');
    return {
      status,
      page,
      events: events.map(({ type, count, lastAt }) => ({ type, count, lastAt: lastAt.toISOString() })),
    };
  },
);
