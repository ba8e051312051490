import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentAsset } from '../asset.presenter.ts';
import { generateProductImage } from '../images/generateProductImage.service.ts';

export const generatePrxImage = defineAction(asset.generatePrxImage, async (input, { eshopId, services }) => {
  const saved = await generateProductImage(services, eshopId, input);
  return { asset: presentAsset(services, saved) };
});
