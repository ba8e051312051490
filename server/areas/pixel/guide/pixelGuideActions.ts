import { pixelGuideCalls } from '#shared/contracts/pixelGuide.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { closePixelGuide, listPixelGuides, openPixelGuide, sendPixelGuide } from './pixelGuide.service.ts';

/** Actions of pages by which developers install the pixel. */
export const pixelGuideActions = {
  sendPixelGuide: defineAction(
    pixelGuideCalls.sendPixelGuide,
    async (input, { eshopId, person, services }) => ({
      pixelGuide: await sendPixelGuide(
        services,
        { eshopId, userId: person.userId, email: person.email },
        input,
        new Date(),
      ),
    }),
  ),
  getPixelGuides: defineAction(pixelGuideCalls.getPixelGuides, async (_input, { eshopId }) => ({
    pixelGuides: await listPixelGuides(eshopId, new Date()),
  })),
  closePixelGuide: defineAction(pixelGuideCalls.closePixelGuide, async ({ pixelGuideId }, { eshopId }) => {
    await closePixelGuide(eshopId, pixelGuideId, new Date());
    return {};
  }),
  openPixelGuide: defineAction(
    pixelGuideCalls.openPixelGuide,
    async ({ token }, { services }) => await openPixelGuide(services, token, new Date()),
  ),
};
