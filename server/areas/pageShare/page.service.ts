import type { FacebookPage, OfferedPage } from '#shared/contracts/pageShare.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PageShareState } from '#shared/domain/pageShare/pageShare.ts';
import { AppError } from '#shared/errors/appError.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { withToken } from './connection.service.ts';
import {
  findConnection,
  findPages,
  noteShareState,
  savePage,
  type StoredPage,
} from './metaConnection.repository.ts';

function present(page: StoredPage): FacebookPage {
  return {
    id: page.pageId,
    name: page.name,
    category: page.category ?? null,
    pictureUrl: page.pictureUrl ?? null,
    followersCount: page.followersCount ?? null,
    link: page.link ?? null,
    shareState: page.shareState,
  };
}

/** Returns the stored page that a shop chose; null if none. */
export async function findPageId(eshopId: EshopId): Promise<string | null> {
  return (await findConnection(eshopId))?.page?.pageId ?? null;
}

/** How the page that a shop chose is shared with our business, as it was last; null where none is chosen. */
export async function findPageShareState(eshopId: EshopId): Promise<PageShareState | null> {
  return (await findConnection(eshopId))?.page?.shareState ?? null;
}

/** Notes of shops' pages how they are shared now: whoever manages a page may end it at Meta. @throws PlatformError */
export async function checkSharedPages(services: Services, eshopIds: readonly EshopId[]): Promise<void> {
  const pages = await findPages(eshopIds);
  if (pages.length === 0) return;
  const shares = await services.pageAccess.listShares();
  for (const { eshopId, pageId, shareState } of pages) {
    const now = shares.get(pageId) ?? 'NotShared';
    if (now !== shareState) await noteShareState(eshopId, pageId, now);
  }
}

async function getStoredPage(eshopId: EshopId): Promise<FacebookPage> {
  const page = (await findConnection(eshopId))?.page;
  if (!page) throw new AppError('meta_page_missing');
  return present(page);
}

/** Pages of the person who connected the shop. @throws AppError as `withToken` */
export async function listPages(services: Services, eshopId: EshopId): Promise<OfferedPage[]> {
  const [pages, assigned] = await Promise.all([
    withToken(services, eshopId, (token) => services.pageAccess.listPages(token)),
    findPageId(eshopId),
  ]);
  return pages.map((page) => ({ ...page, isAssigned: page.id === assigned }));
}

/** Chooses the page of a shop among those of its person. @throws AppError meta_page_not_usable; as `withToken` */
export async function assignPage(
  services: Services,
  eshopId: EshopId,
  pageId: string,
): Promise<FacebookPage> {
  // Asked of Meta, not taken from the caller: an id alone proves no right to the page.
  const pages = await withToken(services, eshopId, (token) => services.pageAccess.listPages(token));
  const chosen = pages.find(({ id }) => id === pageId);
  if (chosen === undefined || !chosen.canAdvertise) throw new AppError('meta_page_not_usable');
  const { canAdvertise: _canAdvertise, ...page } = chosen;
  await savePage(eshopId, page);
  return await getStoredPage(eshopId);
}

/** Lets our business advertise in the page's name. @throws AppError meta_page_missing; as `withToken` */
export async function sharePage(services: Services, eshopId: EshopId): Promise<FacebookPage> {
  const { id } = await getStoredPage(eshopId);
  const shareState = await withToken(services, eshopId, (token) => services.pageAccess.sharePage(token, id));
  await noteShareState(eshopId, id, shareState);
  return await getStoredPage(eshopId);
}

/** Updates the stored data of a page from Meta, including its sharing. */
async function refresh(services: Services, eshopId: EshopId, pageId: string): Promise<void> {
  // By our own sign-in: it is our business that the page is shared with, and it holds when the person's access ended.
  await noteShareState(eshopId, pageId, (await services.pageAccess.listShares()).get(pageId) ?? 'NotShared');
  await savePage(
    eshopId,
    await withToken(services, eshopId, (token) => services.pageAccess.readPage(token, pageId)),
  );
}

/** The page of a shop, as Meta shows it now or, where Meta cannot be asked, as it was last. */
export async function readPage(services: Services, eshopId: EshopId): Promise<FacebookPage | null> {
  const storedPage = (await findConnection(eshopId))?.page;
  if (!storedPage) return null;
  try {
    await refresh(services, eshopId, storedPage.pageId);
  } catch (thrown) {
    if (!(thrown instanceof AppError || thrown instanceof PlatformError)) throw thrown;
    services.log.info({ err: thrown, eshopId }, 'page could not be refreshed, last known state shown');
  }
  return await getStoredPage(eshopId);
}
