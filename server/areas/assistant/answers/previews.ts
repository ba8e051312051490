import { asset } from '#shared/contracts/asset.ts';
import { product } from '#shared/contracts/product.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import type { CheckAdText } from './adTextDemand.ts';
import type { PreviewAdvertising } from './advertisingDemand.ts';

/** What a demand is tried with before it is a proposal; nothing is changed. */
export interface Previews {
  readonly preview: PreviewAdvertising;
  readonly checkText: CheckAdText;
}

/** Creates previews by the calls of a user. */
export function createPreviews({ perform }: Pick<EshopCall, 'perform'>): Previews {
  return {
    preview: async (target, isAdvertised) =>
      await perform(product.setProductsAdvertisement, { target, isAdvertised, isPreview: true }),
    checkText: async (change) => await perform(asset.setAdText, { ...change, isPreview: true }),
  };
}
