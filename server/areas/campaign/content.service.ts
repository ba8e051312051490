import { createHash } from 'node:crypto';
import { listMissingImages } from '#shared/domain/asset/imageLimits.ts';
import { readCompleteContent, type ContentImage } from '#server/areas/asset/index.ts';
import { findPageId } from '#server/areas/pageShare/index.ts';
import type { AdContent, AdImage } from '#server/platforms/adPlatform.ts';
import type { Services } from '#server/services.ts';
import type { CampaignDocument } from './campaign.model.ts';
import type { CampaignKind } from './campaign.types.ts';

/** Snapshot of the shop's assets: the ads show the assets as of the shop's request. */
export type ContentSnapshot = Pick<CampaignDocument, 'texts' | 'images' | 'pageId'>;

/**
 * The saved texts and images of a kind, and the page in whose name it speaks.
 * @throws AppError campaign_content_incomplete with each field that is missing or wrong
 */
export async function takeSnapshot(
  services: Services,
  { eshopId, channel, format }: CampaignKind,
): Promise<ContentSnapshot> {
  const [{ texts, images }, pageId] = await Promise.all([
    readCompleteContent(services, eshopId, channel, format),
    channel === 'Meta' ? findPageId(eshopId) : null,
  ]);
  return { texts, images: [...images], pageId };
}

/** An image of an ad, and what only the same picture in the same ratio has too. */
async function readImage(
  { files }: Services,
  image: ContentImage,
): Promise<{ image: AdImage; sameness: string } | null> {
  const { fileKey, ...rest } = image;
  const bytes = await files.read(fileKey);
  if (bytes === null) return null;
  const sameness = `${rest.aspectRatio} ${createHash('sha256').update(bytes).digest('hex')}`;
  return { image: { ...rest, readBytes: () => Promise.resolve(bytes) }, sameness };
}

/**
 * What the ads of a campaign show, from what it keeps. An image that the shop has deleted since is left out, and of a
 * picture that was saved twice in a ratio the first is shown: a platform knows it as one and refuses it twice. Null when
 * too few are left for an ad, so that ads that run stay as they are.
 */
export async function readContent(services: Services, campaign: CampaignDocument): Promise<AdContent | null> {
  const images: AdImage[] = [];
  const shown = new Set<string>();
  // Campaigns from before there were images have none written down.
  for (const saved of (campaign.images ?? []) as ContentImage[]) {
    const read = await readImage(services, saved);
    if (read === null || shown.has(read.sameness)) continue;
    shown.add(read.sameness);
    images.push(read.image);
  }
  const missing = listMissingImages(
    campaign.channel,
    campaign.format,
    images.map(({ aspectRatio }) => aspectRatio),
  );
  if (missing.length > 0) return null;
  return { texts: campaign.texts as Record<string, string>, images, pageId: campaign.pageId ?? null };
}
