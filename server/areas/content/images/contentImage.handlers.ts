import { content } from '#shared/contracts/content.ts';
import { presentAsset } from '#server/areas/asset/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import {
  createRatios,
  readImages,
  removeImages,
  saveAltText,
  saveImageAsAsset,
} from './contentImage.service.ts';
import { generateImages } from './generateImages.service.ts';

const generateImage = defineAction(
  content.generateImage,
  async (input, { eshopId, person, signal, files, services }) =>
    await generateImages(
      services,
      { eshopId, userId: person.userId, signal },
      {
        ...input,
        kind: 'Image',
        files: (files.get('ImageFiles') ?? []).map(({ bytes }) => bytes),
        missing: { parameter: 'ImageFiles', operation: 'GenerateImage' },
      },
    ),
);

const generateImageBackground = defineAction(
  content.generateImageBackground,
  async (input, { eshopId, person, signal, files, services }) =>
    await generateImages(
      services,
      { eshopId, userId: person.userId, signal },
      {
        ...input,
        Headline: '',
        ShowPrice: 'false',
        ShowLogo: 'false',
        kind: 'Background',
        files: (files.get('File') ?? []).map(({ bytes }) => bytes),
        missing: { parameter: 'File', operation: 'GenerateImageBackground' },
      },
    ),
);

const getGeneratedImages = defineAction(
  content.getGeneratedImages,
  async ({ kind, imageId, ...page }, { eshopId, services }) =>
    await readImages(services, eshopId, { kind: kind ?? null, imageId: imageId ?? null }, page),
);

const createImageRatios = defineAction(
  content.createImageRatios,
  async ({ imageId }, { eshopId, services }) => ({ image: await createRatios(services, eshopId, imageId) }),
);

const saveImageText = defineAction(content.saveImageText, async (input, { eshopId, services }) => ({
  image: await saveAltText(services, eshopId, input),
}));

const copyImageToCampaign = defineAction(
  content.copyImageToCampaign,
  async (input, { eshopId, services }) => ({
    asset: presentAsset(services, await saveImageAsAsset(services, eshopId, input)),
  }),
);

const deleteGeneratedImages = defineAction(
  content.deleteGeneratedImages,
  async ({ imageIds }, { eshopId, services }) => {
    await removeImages(services, eshopId, imageIds);
    return {};
  },
);

/** Actions of pictures. */
export const contentImageHandlers = {
  generateImage,
  generateImageBackground,
  getGeneratedImages,
  createImageRatios,
  saveImageText,
  copyImageToCampaign,
  deleteGeneratedImages,
};
