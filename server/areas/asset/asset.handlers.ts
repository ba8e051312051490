import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { deleteAssetsAction } from './actions/deleteAssets.ts';
import { generateBasicLogoImage } from './actions/generateBasicLogoImage.ts';
import { generatePrxImage } from './actions/generatePrxImage.ts';
import { generateTextAssets } from './actions/generateTextAssets.ts';
import { getAssetsInfo } from './actions/getAssetsInfo.ts';
import { setAssetsOrder } from './actions/setAssetsOrder.ts';
import { upsertAsset } from './actions/upsertAsset.ts';

/** Actions of Asset. */
export const assetHandlers: HandlersOf<Contracts['asset']> = {
  getAssetsInfo,
  upsertAsset,
  deleteAssets: deleteAssetsAction,
  setAssetsOrder,
  generateBasicLogoImage,
  generatePrxImage,
  generateTextAssets,
};
