import { z } from 'zod';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { pageViewLimits, type PageViewState } from '#shared/domain/eshop/pageViews.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deriveShopFolder } from '#server/areas/asset/index.ts';
import { findEshop, findUndecidedPage, getEshopId, listStartPages } from '#server/areas/eshop/index.ts';
import { findRestrictedProducts } from '#server/areas/feed/index.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import { ImageFault } from '#server/integrations/images/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { createSiteReader, usualPaceMs } from '../crawl/siteReader.ts';
import type { StoredPage } from './pageView.model.ts';
import {
  claimPageView,
  deletePageView,
  findPageView,
  findViewedShops,
  storePageView,
} from './pageView.repository.ts';
import { readShopPages, type ReadShopPage } from './readShopPages.ts';

const jobName = 'readShopPages';
const orderSchema = z.object({ eshopId: z.string() });
/** Waiting shops whose pages are read by themselves in one run. */
const atOnce = 20;

type FilesAndConfig = Pick<Services, 'files' | 'publicUrl'>;

/** Starts a reading of a shop's pages unless one goes on. @throws AppError not_found */
export async function startPageReading(services: Pick<Services, 'jobs'>, eshopId: EshopId): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) throw new AppError('not_found');
  if (await claimPageView(eshopId, eshop.domainName, new Date()))
    await services.jobs.enqueue(jobName, { eshopId });
}

/** The product whose page is read: a restricted one, as it is what a decision is about. */
async function findProductUrl(eshopId: EshopId): Promise<string | null> {
  const { items } = await findRestrictedProducts(eshopId, 1);
  const [product] = await findProductsById(
    eshopId,
    items.map(({ productId }) => productId),
  );
  return product?.link ?? null;
}

/** Draws pages and stores the pictures, each encoded again by us. */
async function storePictures(
  services: Services,
  eshopId: EshopId,
  pages: readonly ReadShopPage[],
  stopped: AbortSignal,
): Promise<StoredPage[]> {
  const camera = services.pageCamera;
  const drawable = pages.flatMap(({ url, html }) =>
    html === null ? [] : [{ url, html: html.bytes, contentType: html.contentType }],
  );
  const drawn =
    camera === null || drawable.length === 0
      ? []
      : await camera.draw(drawable, stopped).catch((thrown: unknown) => {
          stopped.throwIfAborted();
          // A browser that doesn't start: the texts are there all the same, and say that there is no picture.
          services.log.error({ err: thrown, eshopId }, 'pages of a shop could not be drawn');
          return [];
        });
  const pictures = new Map(drawable.map(({ url }, place) => [url, drawn[place] ?? null]));
  const stored: StoredPage[] = [];
  for (const { html, ...page } of pages) {
    const bytes = pictures.get(page.url) ?? null;
    const encoded =
      bytes === null
        ? null
        : await services.images.encode(bytes, 'Jpg').catch((thrown: unknown) => {
            if (!(thrown instanceof ImageFault)) throw thrown;
            return null;
          });
    stored.push({
      ...page,
      picture:
        encoded === null
          ? null
          : {
              key: await services.files.write(deriveShopFolder(services, eshopId), 'jpg', encoded.bytes),
              width: encoded.width,
              height: encoded.height,
            },
      pictureFault:
        html === null || encoded !== null ? null : camera === null ? 'NoBrowser' : ('Failed' as const),
    });
  }
  return stored;
}

async function removePictures(
  { files }: Pick<Services, 'files'>,
  pages: readonly StoredPage[],
): Promise<void> {
  for (const { picture } of pages) if (picture !== null) await files.remove(picture.key);
}

/** Reads and draws the pages of a shop and stores them in the place of those before. */
export async function runPageReading(
  services: Services,
  eshopId: EshopId,
  stopped: AbortSignal,
  paceMs = usualPaceMs,
): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) return;
  const host = eshop.domainName;
  const read = createSiteReader(services.fetcher, stopped, paceMs);
  const found = await readShopPages(
    read,
    listStartPages(host, services.trustedHosts),
    await findProductUrl(eshopId),
  );
  const pages = await storePictures(services, eshopId, found, stopped);
  const before = await storePageView(eshopId, { host, readAt: new Date(), pages });
  // Erased meanwhile: nothing of it may stay.
  await removePictures(services, before === null ? pages : before.pages);
}

/** How a shop's pages looked, for a decision on it. */
export async function readPageView({ publicUrl }: FilesAndConfig, eshopId: EshopId, host: string) {
  const found = await findPageView(eshopId);
  // Pages of a domain that the shop no longer has say nothing of it.
  const view = found === null || found.host !== host ? null : found;
  const isRunning =
    found !== null &&
    found.startedAt !== null &&
    Date.now() - found.startedAt.getTime() < pageViewLimits.givenUpAfterMs;
  const state: PageViewState = isRunning
    ? 'Running'
    : view === null || view.readAt === null
      ? 'None'
      : 'Done';
  return {
    state,
    readAt: view?.readAt?.toISOString() ?? null,
    items: (view?.pages ?? []).map(({ picture, ...page }) => ({
      ...page,
      companyIds: [...page.companyIds],
      picture:
        picture === null
          ? null
          : {
              url: `${publicUrl}/files/${picture.key}`,
              width: picture.width,
              height: picture.height,
            },
    })),
  };
}

/** Removes the stored pages of a shop with their pictures. */
export async function removePageView(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  const removed = await deletePageView(eshopId);
  if (removed !== null) await removePictures(services, removed.pages);
}

/** Starts the first reading of shops that wait for a decision. */
export async function readWaitingShops(services: Pick<Services, 'jobs'>): Promise<void> {
  const { items } = await findUndecidedPage({ page: 1, pageSize: atOnce, search: null });
  const viewed = await findViewedShops(items.map(getEshopId));
  for (const eshop of items)
    if (!viewed.has(getEshopId(eshop))) await startPageReading(services, getEshopId(eshop));
}

export function createPageViewJobs(services: Services): JobDefinition[] {
  return [
    {
      name: jobName,
      // A browser takes a core.
      concurrency: 1,
      lockLifetimeMs: pageViewLimits.givenUpAfterMs,
      everyMs: null,
      run: async (data, stopped) =>
        await runPageReading(services, orderSchema.parse(data).eshopId as EshopId, stopped),
    },
    {
      name: 'readWaitingShops',
      concurrency: 1,
      lockLifetimeMs: 60_000,
      everyMs: 300_000,
      run: async () => await readWaitingShops(services),
    },
  ];
}
