import { asset } from '#shared/contracts/asset.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { presentAsset } from './asset.presenter.ts';
import { findAssets, sortByShopOrder } from './asset.repository.ts';
import { deleteAssets, orderAssets, saveAsset } from './asset.service.ts';
import { generateLogo } from './images/generateLogo.service.ts';
import { generateProductImage } from './images/generateProductImage.service.ts';
import { importSiteLogo } from './images/importLogo.service.ts';
import { readAdTexts, writeAdText } from './texts/adTexts.service.ts';
import { generateTexts, type WrittenTexts } from './texts/generateTexts.service.ts';
import { proposeVariants, writeVariantTexts } from './variants/variants.service.ts';

const upsertAsset = defineAction(asset.upsertAsset, async (input, { eshopId, files, services }) => {
  const file = files.get('File')?.[0];
  // The contract asks for the file, so the edge has refused a call without it.
  if (file === undefined) throw new AppError('required_parameter_missing');
  const saved = await saveAsset(services, {
    eshopId,
    channel: input.Channel,
    format: input.Format,
    fileFormat: input.FileFormat,
    aspectRatio: input.AspectRatio ?? null,
    file,
  });
  return { asset: presentAsset(services, saved) };
});

const getAdTexts = defineAction(
  asset.getAdTexts,
  async (input, { eshopId, services }) => await readAdTexts(services, { eshopId, ...input }),
);

const setAdText = defineAction(
  asset.setAdText,
  async ({ channel, format, ...change }, { eshopId, services }) =>
    await writeAdText(services, { eshopId, channel, format }, change),
);

const deleteAssetsAction = defineAction(asset.deleteAssets, async (input, { eshopId, services }) => {
  await deleteAssets(services, eshopId, input.assetIds);
  return {};
});

const generateBasicLogoImage = defineAction(
  asset.generateBasicLogoImage,
  async (input, { eshopId, services }) => {
    const saved = await generateLogo(services, eshopId, input);
    return { asset: presentAsset(services, saved) };
  },
);

const generatePrxImage = defineAction(asset.generatePrxImage, async (input, { eshopId, services }) => {
  const saved = await generateProductImage(services, eshopId, input);
  return { asset: presentAsset(services, saved) };
});

const generateTextAssets = defineAction(asset.generateTextAssets, async (input, { eshopId, services }) => {
  return presentTexts(await generateTexts(services, eshopId, input));
});

function presentTexts(written: WrittenTexts) {
  return { ...written, texts: written.texts.map((text) => ({ ...text, restsOn: [...text.restsOn] })) };
}

const getAdVariants = defineAction(
  asset.getAdVariants,
  async (input, { eshopId }) => await proposeVariants(eshopId, input),
);

const writeAdVariantTexts = defineAction(
  asset.writeAdVariantTexts,
  async (input, { eshopId, permissions, services }) => {
    const mayUseModel = permissions.has('AiTextAssetsGeneration');
    return presentTexts(await writeVariantTexts(services, eshopId, { ...input, mayUseModel }));
  },
);

const importSiteLogoAction = defineAction(asset.importSiteLogo, async (input, { eshopId, services }) => {
  const saved = await importSiteLogo(services, eshopId, input);
  return { asset: presentAsset(services, saved) };
});

const getAssetsInfo = defineAction(
  asset.getAssetsInfo,
  async ({ channel, format }, { eshopId, services }) => {
    const assets = await findAssets(eshopId, channel, format);
    return { assets: sortByShopOrder(assets).map((found) => presentAsset(services, found)) };
  },
);

const setAssetsOrder = defineAction(asset.setAssetsOrder, async (input, { eshopId }) => {
  await orderAssets(eshopId, input);
  return {};
});

/** Actions of Asset. */
export const assetHandlers: HandlersOf<Contracts['asset']> = {
  getAssetsInfo,
  upsertAsset,
  getAdTexts,
  setAdText,
  deleteAssets: deleteAssetsAction,
  setAssetsOrder,
  generateBasicLogoImage,
  generatePrxImage,
  generateTextAssets,
  importSiteLogo: importSiteLogoAction,
  getAdVariants,
  writeAdVariantTexts,
};
