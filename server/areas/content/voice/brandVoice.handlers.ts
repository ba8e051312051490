import { content } from '#shared/contracts/content.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { learnBrandVoice, readBrandVoice, saveBrandVoice } from './brandVoice.service.ts';

/** Actions of the brand voice. */
export const brandVoiceHandlers = {
  getBrandVoice: defineAction(content.getBrandVoice, async (_input, { eshopId }) => ({
    voice: await readBrandVoice(eshopId),
  })),
  learnBrandVoice: defineAction(content.learnBrandVoice, async (_input, { eshopId, language, services }) => ({
    voice: await learnBrandVoice(services, eshopId, language),
  })),
  saveBrandVoice: defineAction(content.saveBrandVoice, async ({ sentences }, { eshopId }) => ({
    voice: await saveBrandVoice(eshopId, sentences),
  })),
};
