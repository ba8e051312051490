import { Types } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { PageShareState } from '#shared/domain/pageShare/pageShare.ts';
import type { SocialPage } from '#server/platforms/pageAccess.ts';
import { MetaConnectionModel, type MetaConnectionDocument } from './metaConnection.model.ts';

/** A page as stored. */
export type StoredPage = NonNullable<MetaConnectionDocument['page']>;

/** Returns a shop's connection to Meta; null if none. */
export async function findConnection(eshopId: EshopId): Promise<MetaConnectionDocument | null> {
  return await MetaConnectionModel.findOne({ eshopId }).lean<MetaConnectionDocument>();
}

/** The chosen pages of shops, and how each was shared last. */
export async function findPages(
  eshopIds: readonly EshopId[],
): Promise<{ eshopId: EshopId; pageId: string; shareState: PageShareState }[]> {
  const found = await MetaConnectionModel.find(
    { eshopId: { $in: eshopIds.map((eshopId) => new Types.ObjectId(eshopId)) } },
    { eshopId: 1, page: 1 },
  ).lean<Pick<MetaConnectionDocument, 'eshopId' | 'page'>[]>();
  return found.flatMap(({ eshopId, page }) =>
    page
      ? [{ eshopId: eshopId.toString() as EshopId, pageId: page.pageId, shareState: page.shareState }]
      : [],
  );
}

/** Granted access to be stored. */
export interface NewConnection {
  readonly sealedToken: string;
  readonly personName: string;
  readonly granted: readonly string[];
  readonly connectedBy: UserId;
  readonly expiresAt: Date | null;
}

/** Keeps an access in the place of the one before; the chosen page stays. */
export async function saveConnection(eshopId: EshopId, connection: NewConnection): Promise<void> {
  const fields = { ...connection, granted: [...connection.granted], connectedAt: new Date(), endedAt: null };
  await MetaConnectionModel.updateOne({ eshopId }, { $set: fields }, { upsert: true });
}

/** Notes what Meta said of the access whose sealed token this is; a newer one is left alone. */
export async function noteGrant(
  eshopId: EshopId,
  sealedToken: string,
  grant: { granted: readonly string[]; expiresAt: Date | null; endedAt: Date | null },
): Promise<void> {
  await MetaConnectionModel.updateOne(
    { eshopId, sealedToken },
    { $set: { ...grant, granted: [...grant.granted] } },
  );
}

/** Notes that Meta refuses the token; a newer one is left alone. */
export async function noteEnded(eshopId: EshopId, sealedToken: string): Promise<void> {
  await MetaConnectionModel.updateOne(
    { eshopId, sealedToken, endedAt: null },
    { $set: { endedAt: new Date() } },
  );
}

/** Keeps the page that a shop chose; the same one keeps how it is shared. */
export async function savePage(eshopId: EshopId, page: SocialPage): Promise<void> {
  const { id, ...shown } = page;
  const fields = Object.fromEntries(Object.entries(shown).map(([name, value]) => [`page.${name}`, value]));
  const { matchedCount } = await MetaConnectionModel.updateOne(
    { eshopId, 'page.pageId': id },
    { $set: fields },
  );
  if (matchedCount > 0) return;
  await MetaConnectionModel.updateOne(
    { eshopId },
    { $set: { page: { pageId: id, ...shown, shareState: 'NotShared' } } },
  );
}

/** Notes how the page is shared, unless another one was chosen meanwhile. */
export async function noteShareState(
  eshopId: EshopId,
  pageId: string,
  shareState: PageShareState,
): Promise<void> {
  await MetaConnectionModel.updateOne(
    { eshopId, 'page.pageId': pageId },
    { $set: { 'page.shareState': shareState } },
  );
}

/** Takes the access away; the page stays for the campaigns that speak in its name. */
export async function forgetToken(eshopId: EshopId): Promise<void> {
  await MetaConnectionModel.updateOne(
    { eshopId },
    { $set: { sealedToken: null, personName: null, granted: [], connectedBy: null, endedAt: new Date() } },
  );
}
