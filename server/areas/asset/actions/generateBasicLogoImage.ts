import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentAsset } from '../asset.presenter.ts';
import { generateLogo } from '../images/generateLogo.service.ts';

export const generateBasicLogoImage = defineAction(
  asset.generateBasicLogoImage,
  async (input, { eshopId, services }) => {
    const saved = await generateLogo(services, eshopId, input);
    return { asset: presentAsset(services, saved) };
  },
);
