import { asset } from '#shared/contracts/asset.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentAsset } from '../asset.presenter.ts';
import { findAssets, inShopOrder } from '../asset.repository.ts';

export const getAssetsInfo = defineAction(
  asset.getAssetsInfo,
  async ({ channel, format }, { eshopId, services }) => {
    const assets = await findAssets(eshopId, channel, format);
    return { assets: inShopOrder(assets).map((found) => presentAsset(services, found)) };
  },
);
