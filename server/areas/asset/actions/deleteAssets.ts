import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { deleteAssets } from '../asset.service.ts';

export const deleteAssetsAction = defineAction(asset.deleteAssets, async (input, { eshopId, services }) => {
  await deleteAssets(services, eshopId, input.assetIds);
  return {};
});
