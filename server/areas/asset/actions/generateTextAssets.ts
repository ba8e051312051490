import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { generateTexts } from '../texts/generateTexts.service.ts';

export const generateTextAssets = defineAction(
  asset.generateTextAssets,
  async (input, { eshopId, services }) => {
    const written = await generateTexts(services, eshopId, input);
    return {
      ...written,
      texts: written.texts.map((text) => ({ ...text, restsOn: [...text.restsOn] })),
    };
  },
);
