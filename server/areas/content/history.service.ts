import { foldLetters } from '#shared/domain/content/claims/findClaims.ts';
import type { HistoryKind } from '#shared/domain/content/content.ts';
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
import { countContentImages, findImageHeads, findNewestImages } from './images/contentImage.repository.ts';
import { readListedImages } from './images/contentImage.service.ts';
import { countContentVideos, findNewestVideos, findVideoHeads } from './videos/contentVideo.repository.ts';
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
  search: string,
  getTexts: (head: Head) => readonly string[],
): readonly Head[] {
  return heads.filter((head) => foldLetters(getTexts(head).join('\n')).includes(search));
}

interface Places {
  readonly places: readonly Place[];
  readonly total: number;
}

const noPlaces: Places = { places: [], total: 0 };

function toPlaces(
  rows: readonly { readonly _id: { toString: () => string }; readonly createdAt: Date }[],
  kind: GenerationKind,
): Place[] {
  return rows.map(({ _id, createdAt }) => ({ kind, id: _id.toString(), at: createdAt }));
}

/** The newest images and how many there are; a search looks at the titles of all. */
async function readImagePlaces(eshopId: EshopId, search: string | null, count: number): Promise<Places> {
  if (search === null) {
    const { heads, total } = await findNewestImages(eshopId, count);
    return { places: toPlaces(heads, 'Image'), total };
  }
  const found = keepFound(await findImageHeads(eshopId), search, ({ headline, alt, prompt }) => [
    headline,
    alt,
    prompt,
  ]);
  return { places: toPlaces(found, 'Image'), total: found.length };
}

/** The newest videos and how many there are; a search looks at the titles of all. */
async function readVideoPlaces(eshopId: EshopId, search: string | null, count: number): Promise<Places> {
  if (search === null) {
    const { heads, total } = await findNewestVideos(eshopId, count);
    return { places: toPlaces(heads, 'Video'), total };
  }
  const found = keepFound(await findVideoHeads(eshopId), search, ({ title, film }) => [
    title,
    film?.prompt ?? '',
  ]);
  return { places: toPlaces(found, 'Video'), total: found.length };
}

async function readTextPlaces(eshopId: EshopId, filters: ContentFilters, count: number): Promise<Places> {
  const { places, total } = await findContentPlaces(eshopId, filters, count);
  return { places: places.map((place) => ({ kind: 'Text', ...place })), total };
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
  // No kind can have more on the pages up to this one.
  const count = page * pageSize;
  const found = await Promise.all([
    kind === 'All' ? readTextPlaces(eshopId, filters, count) : noPlaces,
    kind === 'Video' || isTexts ? noPlaces : readImagePlaces(eshopId, search, count),
    kind === 'Image' || isTexts ? noPlaces : readVideoPlaces(eshopId, search, count),
  ]);
  const places = found
    .flatMap((one) => one.places)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(count - pageSize, count);
  const listIds = (ofKind: GenerationKind) =>
    places.filter((place) => place.kind === ofKind).map(({ id }) => id);
  const [items, images, videos] = await Promise.all([
    findListedContents(eshopId, listIds('Text')),
    readListedImages(services, eshopId, listIds('Image') as ContentImageId[]),
    readListedVideos(services, eshopId, listIds('Video') as ContentVideoId[]),
  ]);
  return { items, images, videos, total: found.reduce((sum, { total }) => sum + total, 0) };
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
  const [found, counts, imageCounts, videoCount, budget, month, spent, eshop] = await Promise.all([
    kind === 'Text'
      ? findContentPage(eshopId, filters, page)
      : readMixedPage(services, eshopId, kind, filters, page),
    countContents(eshopId),
    countContentImages(eshopId),
    countContentVideos(eshopId),
    readAiBudget(services, eshopId),
    sumGenerations(eshopId, monthStart),
    sumAiSpend(eshopId, monthStart.toISOString().slice(0, 10)),
    getEshop(eshopId),
  ]);
  const itemsMicroUsd = month.reduce((sum, { microUsd }) => sum + microUsd, 0);
  return {
    images: [],
    videos: [],
    ...found,
    imageCounts,
    videoCount,
    typeCounts: counts.types,
    needsCheckCount: counts.needsCheck,
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
