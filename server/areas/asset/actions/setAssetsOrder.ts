import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { orderAssets } from '../asset.service.ts';

export const setAssetsOrder = defineAction(asset.setAssetsOrder, async (input, { eshopId }) => {
  await orderAssets(eshopId, input);
  return {};
});
