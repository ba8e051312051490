import { foldLetters } from '#shared/domain/content/claims/findClaims.ts';
import type { AiContentType, HistoryKind } from '#shared/domain/content/content.ts';
import type { GenerationKind } from '#shared/domain/content/fileOrigin.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import type { ContentImageId, ContentVideoId, EshopId } from '#shared/domain/ids/ids.ts';
import { readAiBudget, sumAiSpend } from '#server/areas/asset/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import {
  countContents,
  findContentPage,
  findContentPlaces,
  findListedContents,
  type ContentFilters,
  type HistoryPlace,
} from './content.repository.ts';
import { sumGenerations } from './generation.repository.ts';
import { countContentImages, findImageHeads } from './images/contentImage.repository.ts';
import { readListedImages } from './images/contentImage.service.ts';
import { countContentVideos, findVideoHeads } from './videos/contentVideo.repository.ts';
import { readListedVideos } from './videos/contentVideo.service.ts';

const microOfUnit = 1_000_000;

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

interface Place extends HistoryPlace {
  readonly kind: GenerationKind;
}

function keepFound<Head>(
  heads: readonly Head[],
  search: string | null,
  getTexts: (head: Head) => readonly string[],
): readonly Head[] {
  return search === null
    ? heads
    : heads.filter((head) => foldLetters(getTexts(head).join('\n')).includes(search));
}

/** A page of texts, images and videos together, the latest change first. */
async function readMixedPage(
  services: Services,
  eshopId: EshopId,
  kind: Exclude<HistoryKind, 'Text'>,
  filters: ContentFilters,
  { page, pageSize }: Page,
) {
  const { search, channel, type, state, needsCheck } = filters;
  const isTexts = channel !== null || type !== null || state !== null || needsCheck;
  const [texts, images, videos] = await Promise.all([
    kind === 'All' ? findContentPlaces(eshopId, filters, page * pageSize) : { places: [], total: 0 },
    findImageHeads(eshopId),
    findVideoHeads(eshopId),
  ]);
  const hasImages = kind !== 'Video' && !isTexts;
  const hasVideos = kind !== 'Image' && !isTexts;
  const foundImages = keepFound(hasImages ? images : [], search, ({ headline, alt, prompt }) => [
    headline,
    alt,
    prompt,
  ]);
  const foundVideos = keepFound(hasVideos ? videos : [], search, ({ title, film }) => [
    title,
    film?.prompt ?? '',
  ]);
  const toPlaces = (rows: typeof foundImages | typeof foundVideos, ofKind: GenerationKind): Place[] =>
    rows.map(({ _id, createdAt }) => ({ kind: ofKind, id: _id.toString(), at: createdAt }));
  const places: Place[] = [
    ...texts.places.map((place): Place => ({ kind: 'Text', ...place })),
    ...toPlaces(foundImages, 'Image'),
    ...toPlaces(foundVideos, 'Video'),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice((page - 1) * pageSize, page * pageSize);
  const listIds = (ofKind: GenerationKind) =>
    places.filter((place) => place.kind === ofKind).map(({ id }) => id);
  const [items, pageImages, pageVideos] = await Promise.all([
    findListedContents(eshopId, listIds('Text')),
    readListedImages(services, eshopId, listIds('Image') as ContentImageId[]),
    readListedVideos(services, eshopId, listIds('Video') as ContentVideoId[]),
  ]);
  return {
    items,
    images: pageImages,
    videos: pageVideos,
    total: texts.total + foundImages.length + foundVideos.length,
    imageCount: images.length,
    videoCount: videos.length,
  };
}

/** A page of texts alone, and how many images and videos there are. */
async function readTextPage(eshopId: EshopId, filters: ContentFilters, page: Page) {
  const [found, imageCount, videoCount] = await Promise.all([
    findContentPage(eshopId, filters, page),
    countContentImages(eshopId),
    countContentVideos(eshopId),
  ]);
  return { ...found, images: [], videos: [], imageCount, videoCount };
}

/** A page of what a shop made, the counts of all, and what models may still write today. */
export async function readHistory(
  services: Services,
  eshopId: EshopId,
  kind: HistoryKind,
  filters: ContentFilters,
  page: Page,
) {
  const now = new Date();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [found, counts, budget, month, spent, eshop] = await Promise.all([
    kind === 'Text'
      ? readTextPage(eshopId, filters, page)
      : readMixedPage(services, eshopId, kind, filters, page),
    countContents(eshopId),
    readAiBudget(services, eshopId),
    sumGenerations(eshopId, monthStart),
    sumAiSpend(eshopId, monthStart.toISOString().slice(0, 10)),
    getEshop(eshopId),
  ]);
  const itemsMicroUsd = month.reduce((sum, { microUsd }) => sum + microUsd, 0);
  return {
    ...found,
    typeCounts: counts.map(({ type, count }): { type: AiContentType; count: number } => ({ type, count })),
    needsCheckCount: counts.reduce((sum, { needsCheck }) => sum + needsCheck, 0),
    ai: {
      model: services.contentModel?.name ?? null,
      ...budget,
      month: month.map((row) => ({ kind: row.kind, count: row.count, usd: row.microUsd / microOfUnit })),
      // An item that was stored just after midnight was paid the month before.
      otherUsd: Math.max(0, spent - itemsMicroUsd) / microOfUnit,
      shopLanguage: getCountryLanguage(eshop.countryOfAdvertisement ?? eshop.country),
    },
  };
}
