import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { DocumentErasureId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { ErasureState } from '#shared/domain/invoice/retention.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';
import { ErasureModel, type ErasureDocument } from './erasure.model.ts';

/** All documents of a shop that aren't erased, in no order. */
export async function listShopDocuments(eshopId: EshopId): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({ eshopId: new Types.ObjectId(eshopId), erasedAt: null }).lean<
    InvoiceDocument[]
  >();
}

/** Whether a shop has a document that isn't erased. */
export async function hasShopDocuments(eshopId: EshopId): Promise<boolean> {
  return (await InvoiceModel.exists({ eshopId: new Types.ObjectId(eshopId), erasedAt: null })) !== null;
}

/** Plans the erasure of a shop's documents of a retention day, or corrects how many there are; one that is done stays. */
export async function planErasure(plan: {
  readonly eshopId: EshopId;
  readonly retainedUntil: Day;
  readonly runsOn: Day;
  readonly documentIds: readonly InvoiceId[];
}): Promise<void> {
  const { eshopId, retainedUntil, runsOn, documentIds } = plan;
  const documentCount = documentIds.length;
  const key = { eshopId: new Types.ObjectId(eshopId), retainedUntil };
  const existing = await ErasureModel.findOne(key).lean<ErasureDocument>();
  if (existing?.state === 'Done') {
    if (documentCount === 0) return;
    // Documents that waited for their debt, or were issued since: shown again before they are erased.
    await ErasureModel.updateOne(
      { _id: existing._id },
      { $set: { state: 'Planned', runsOn, documentCount, plannedAt: new Date(), erasedAt: null } },
    );
    return;
  }
  if (existing?.state === 'Held') {
    const held = new Set([...(existing.heldDocumentIds ?? []).map(String), ...documentIds]);
    await ErasureModel.updateOne(
      { _id: existing._id, state: 'Held' },
      { $set: { heldDocumentIds: [...held], documentCount: held.size } },
    );
    return;
  }
  if (existing !== null) {
    await ErasureModel.updateOne({ _id: existing._id }, { $set: { documentCount } });
    return;
  }
  await ErasureModel.create([{ ...key, runsOn, documentCount, state: 'Planned', plannedAt: new Date() }]);
}

/** Erasures that are planned for a shop and not done. */
export async function findOpenErasures(eshopId: EshopId): Promise<ErasureDocument[]> {
  return await ErasureModel.find({ eshopId: new Types.ObjectId(eshopId), state: { $ne: 'Done' } }).lean<
    ErasureDocument[]
  >();
}

/** Shops that have an erasure, done or not. */
export async function findShopsWithErasures(): Promise<EshopId[]> {
  const ids = await ErasureModel.distinct('eshopId', {}, wholeRead);
  return ids.map((id) => id.toString() as EshopId);
}

/** Erasures of a shop that staff hold. */
export async function findHeldErasures(eshopId: EshopId): Promise<ErasureDocument[]> {
  return await ErasureModel.find({ eshopId: new Types.ObjectId(eshopId), state: 'Held' }).lean<
    ErasureDocument[]
  >();
}

/** Gives up the planned erasures of a shop; those that staff hold stay held. */
export async function removePlannedErasures(eshopId: EshopId): Promise<void> {
  await ErasureModel.deleteMany({ eshopId: new Types.ObjectId(eshopId), state: 'Planned' });
}

/** Moves planned erasures of a shop that would run before a day to that day. */
export async function postponeErasures(eshopId: EshopId, runsOn: Day): Promise<void> {
  await ErasureModel.updateMany(
    { eshopId: new Types.ObjectId(eshopId), state: 'Planned', runsOn: { $lt: runsOn } },
    { $set: { runsOn } },
  );
}

/** Planned erasures that are due on a day: all of them, as those that wait for a debt stay due. */
export async function findDueErasures(today: Day): Promise<ErasureDocument[]> {
  return await ErasureModel.find({ state: 'Planned', runsOn: { $lte: today } })
    .sort({ runsOn: 1, _id: 1 })
    .lean<ErasureDocument[]>();
}

/** Notes that an erasure ran. @param rest documents that still wait, as their debt is open */
export async function noteErased(id: Types.ObjectId, erasedCount: number): Promise<void> {
  await ErasureModel.updateOne(
    { _id: id, state: 'Planned' },
    { $set: { state: 'Done', documentCount: erasedCount, erasedAt: new Date() } },
  );
}

/** An erasure, or null. */
export async function findErasure(id: DocumentErasureId): Promise<ErasureDocument | null> {
  return await ErasureModel.findById(id).lean<ErasureDocument>();
}

/** Holds or releases an erasure; null when it is in another state. */
export async function moveErasure(
  id: DocumentErasureId,
  from: ErasureState,
  change: {
    readonly state: ErasureState;
    readonly runsOn: Day;
    readonly heldDocumentIds: readonly InvoiceId[];
  },
  by: { readonly decidedBy: UserId; readonly reason: string },
): Promise<ErasureDocument | null> {
  return await ErasureModel.findOneAndUpdate(
    { _id: id, state: from },
    {
      $set: {
        ...change,
        heldDocumentIds: change.heldDocumentIds.map((held) => new Types.ObjectId(held)),
        ...by,
        decidedAt: new Date(),
      },
    },
    { returnDocument: 'after' },
  ).lean<ErasureDocument>();
}

/** One page of erasures by their day, and how many there are; all, or those of a state. */
export async function findErasurePage(query: {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: ErasureState | undefined;
}): Promise<{ items: ErasureDocument[]; total: number }> {
  const { page, pageSize, state } = query;
  const filter = state === undefined ? {} : { state };
  const [items, total] = await Promise.all([
    ErasureModel.find(filter, null, state === undefined ? wholeRead : {})
      .sort({ runsOn: 1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ErasureDocument[]>(),
    state === undefined ? ErasureModel.estimatedDocumentCount() : ErasureModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Ids of all documents of a shop, erased ones too. */
export async function listAllDocumentIds(eshopId: EshopId): Promise<InvoiceId[]> {
  const found = await InvoiceModel.find({ eshopId: new Types.ObjectId(eshopId) }, { _id: 1 }).lean<
    Pick<InvoiceDocument, '_id'>[]
  >();
  return found.map(({ _id }) => _id.toString() as InvoiceId);
}

const erased = '–';

/**
 * Erases what a document says of its customer, past its retention: sums, days, number, country and tax stay for the books. The
 * one write beside the guard that an issued document is held by (`contentGuard.ts`).
 */
export async function eraseDocument({ _id, number, lines, history }: InvoiceDocument): Promise<void> {
  const searchText = number.toLowerCase();
  await InvoiceModel.collection.updateOne(
    { _id },
    {
      $set: {
        'customer.name': erased,
        'customer.street': erased,
        'customer.city': erased,
        'customer.zip': erased,
        'customer.email': erased,
        'customer.registrationNumber': null,
        'customer.vatNumber': null,
        domainName: erased,
        lines: lines.map((line) => ({ ...line, description: erased })),
        'vat.taxNumber': null,
        'vat.viesConsultationNumber': null,
        'vat.viesMatch': null,
        'vat.place': null,
        'vat.ground': null,
        searchText,
        searchTrigrams: listTrigrams(searchText),
        files: {},
        history: history.map((entry) => ({ ...entry, reason: null, requestId: null })),
        erasedAt: new Date(),
      },
    },
  );
  await InvoiceModel.collection.updateOne(
    { _id, correction: { $ne: null } },
    { $set: { 'correction.note': null } },
  );
}

/** Whether a document that isn't erased still has an evidence file. */
export async function hasProofFile(fileKey: string, eshopId: Types.ObjectId): Promise<boolean> {
  return (await InvoiceModel.exists({ eshopId, 'vat.place.proof.fileKey': fileKey })) !== null;
}
