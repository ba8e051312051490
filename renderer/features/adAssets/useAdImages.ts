import type { Asset } from '#shared/contracts/asset.ts';
import {
  getImageLimits,
  listMissingImages,
  type ImageLimit,
  type ImageRatio,
  type MissingImages,
} from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

/** The saved images of one ratio beside what the format takes of it. */
export interface RatioImages {
  readonly ratio: ImageRatio;
  readonly limit: ImageLimit;
  readonly images: readonly Asset[];
}

/**
 * The saved images of a format in the shop's order, ratio by ratio, and what it still lacks; for the wizard's preview and
 * its way on. Nothing is known before `query` has data.
 */
export function useAdImages(channel: Channel, format: Format) {
  const query = useCallQuery(api.asset.getAssetsInfo, { channel, format });
  const assets = (query.data?.assets ?? []).filter(({ aspectRatio }) => aspectRatio !== null);
  const ratios: RatioImages[] = getImageLimits(channel, format).map(({ ratio, limit }) => ({
    ratio,
    limit,
    images: assets.filter(({ aspectRatio }) => aspectRatio === ratio),
  }));
  const missing: MissingImages[] =
    query.data === undefined
      ? []
      : listMissingImages(
          channel,
          format,
          assets.map(({ aspectRatio }) => aspectRatio),
        );
  return { query, ratios, missing };
}
