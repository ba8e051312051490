import { Types, type ClientSession } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { SpentBudget } from '#shared/domain/product/platformBudget.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { Generations } from '../rows/facets.ts';
import { CatalogueModel, type CatalogueDocument } from './catalogue.model.ts';

const longAgo = new Date(0);

/** Writes down a catalogue that is to be made; one that is written stays as it is. True for a new one. */
export async function openCatalogue(eshopId: EshopId, channel: Channel): Promise<boolean> {
  try {
    const { upsertedCount } = await CatalogueModel.updateOne(
      { eshopId, channel },
      {
        $setOnInsert: {
          createdAt: new Date(),
          dueAt: longAgo,
          statesDueAt: longAgo,
          leasedUntil: longAgo,
          catalogueId: null,
          generation: 1,
          statesCursor: null,
          lastSynchronizedAt: null,
          statesReadAt: null,
          failure: null,
          failedTries: 0,
          leaseId: null,
        },
      },
      { upsert: true },
    );
    return upsertedCount === 1;
  } catch (thrown) {
    // A concurrent write has the same result.
    if (!isDuplicateKey(thrown)) throw thrown;
    return false;
  }
}

/** The catalogues of a shop. */
export async function findCatalogues(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<CatalogueDocument[]> {
  return await CatalogueModel.find({ eshopId }).session(session).lean<CatalogueDocument[]>();
}

/** The platforms with a catalogue of a shop, each with how often it was sent as a whole. */
export function getGenerations(catalogues: readonly CatalogueDocument[]): Generations {
  return Object.fromEntries(catalogues.map(({ channel, generation }) => [channel, generation]));
}

/** Returns a channel's due catalogues without a worker. */
export async function findDueCatalogues(channel: Channel, limit: number): Promise<CatalogueDocument[]> {
  const now = new Date();
  return await CatalogueModel.find({ dueAt: { $lte: now }, channel, leasedUntil: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<CatalogueDocument[]>();
}

/** Makes the catalogues of a shop due now. */
export async function touchCatalogues(eshopId: EshopId, session: ClientSession | null = null): Promise<void> {
  await CatalogueModel.updateMany(
    { eshopId },
    { $min: { dueAt: new Date() }, $inc: { touches: 1 } },
    session === null ? {} : { session },
  );
}

/** Requests a resend of all products of a shop. */
export async function raiseGenerations(eshopId: EshopId, session: ClientSession): Promise<void> {
  await CatalogueModel.updateMany(
    { eshopId },
    { $inc: { generation: 1, touches: 1 }, $set: { dueAt: new Date(), failedTries: 0 } },
    { session },
  );
}

/** Makes the states of catalogues of a channel due now; answers their shops. */
export async function askForStates(channel: Channel): Promise<EshopId[]> {
  const found = await CatalogueModel.find({ channel }, { eshopId: 1 }).lean();
  const now = new Date();
  await CatalogueModel.updateMany({ channel }, { $set: { statesDueAt: now, dueAt: now } });
  return found.map(({ eshopId }) => eshopId.toString() as EshopId);
}

/** Leases a catalogue to a worker; null while another holds it. */
export async function leaseCatalogue(
  eshopId: EshopId,
  channel: Channel,
  leaseId: string,
  forMs: number,
): Promise<CatalogueDocument | null> {
  const now = Date.now();
  return await CatalogueModel.findOneAndUpdate(
    { eshopId, channel, leasedUntil: { $lte: new Date(now) } },
    // Requests from now on set an earlier dueAt, which the end of the work preserves.
    { $set: { leaseId, leasedUntil: new Date(now + forMs), dueAt: new Date(now + forMs) } },
    { returnDocument: 'after' },
  ).lean<CatalogueDocument>();
}

/** Ends the work on a catalogue: sets when it is due again, or at once if requested meanwhile. */
export async function endCatalogueWork(
  held: Pick<CatalogueDocument, '_id' | 'leaseId' | 'dueAt'>,
  next: Date,
  change: CatalogueChange,
): Promise<void> {
  const { _id, dueAt } = held;
  const leaseId = held.leaseId ?? null;
  await CatalogueModel.updateOne({ _id, leaseId, dueAt }, { $set: { dueAt: next } });
  await CatalogueModel.updateOne(
    { _id, leaseId },
    { $set: { ...change, leaseId: null, leasedUntil: longAgo } },
  );
}

/** What a worker notes of its catalogue. */
export type CatalogueChange = Partial<
  Pick<
    CatalogueDocument,
    | 'catalogueId'
    | 'dueAt'
    | 'statesDueAt'
    | 'statesCursor'
    | 'lastSynchronizedAt'
    | 'statesReadAt'
    | 'failure'
    | 'failedTries'
    | 'leasedUntil'
    | 'leaseId'
  >
> & {
  readonly spent?: readonly SpentBudget[];
  readonly queue?: { readonly removals: number; readonly priceMoves: number; readonly nextAt: Date } | null;
};

/** Notes something of a catalogue that the worker holds; false when it holds it no more. */
export async function noteCatalogue(
  held: Pick<CatalogueDocument, '_id' | 'leaseId'>,
  change: CatalogueChange,
  session: ClientSession | null = null,
): Promise<boolean> {
  const { matchedCount } = await CatalogueModel.updateOne(
    { _id: held._id, leaseId: held.leaseId ?? null },
    { $set: change },
    session === null ? {} : { session },
  );
  return matchedCount === 1;
}

/** A page of the catalogues of a channel, latest first, and how many there are. */
export async function findChannelCatalogues(
  channel: Channel,
  query: { page: number; pageSize: number; eshopId?: EshopId | undefined },
): Promise<{ items: CatalogueDocument[]; total: number }> {
  const filter =
    query.eshopId === undefined ? { channel } : { eshopId: new Types.ObjectId(query.eshopId), channel };
  const [items, total] = await Promise.all([
    CatalogueModel.find(filter)
      .sort({ createdAt: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<CatalogueDocument[]>(),
    CatalogueModel.countDocuments(filter),
  ]);
  return { items, total };
}
