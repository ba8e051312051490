import { Types, type ClientSession } from 'mongoose';
import type { SelfBillingId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  AgreementModel,
  SelfBillingClaimModel,
  SelfBillingEventModel,
  SelfBillingModel,
  TaxDetailsModel,
  type AgreementDocument,
  type SelfBillingClaim,
  type SelfBillingDocument,
  type SelfBillingEvent,
  type TaxDetailsDocument,
} from './selfBilling.model.ts';

/** Whom documents of a partner name, or null. */
export async function findTaxDetails(
  partnerId: UserId,
  session: ClientSession | null = null,
): Promise<TaxDetailsDocument | null> {
  return await TaxDetailsModel.findById(partnerId).session(session).lean<TaxDetailsDocument>();
}

/** Sets whom documents of a partner name. */
export async function saveTaxDetails(
  partnerId: UserId,
  details: Omit<TaxDetailsDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await TaxDetailsModel.updateOne({ _id: partnerId }, { $set: details }, { upsert: true, session });
}

/** Erases whom documents of a person would name; those that are issued stay. */
export async function eraseTaxDetails(partnerId: UserId): Promise<void> {
  await TaxDetailsModel.deleteOne({ _id: partnerId });
}

/** A partner’s agreement to self-billing in a version, or null. */
export async function findAgreement(
  partnerId: UserId,
  version: string,
  session: ClientSession | null = null,
): Promise<AgreementDocument | null> {
  return await AgreementModel.findOne({ partnerId, version }).session(session).lean<AgreementDocument>();
}

/** Writes an agreement. */
export async function insertAgreement(
  agreement: Omit<AgreementDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await AgreementModel.create([agreement], { session });
}

/** The place after the last document of a partner. */
export async function readNextSequence(partnerId: UserId, session: ClientSession): Promise<number> {
  const last = await SelfBillingModel.findOne({ partnerId }, { sequence: 1 })
    .session(session)
    .sort({ sequence: -1 })
    .lean<Pick<SelfBillingDocument, 'sequence'>>();
  return (last?.sequence ?? 0) + 1;
}

/** Writes a document and the claims on its statements; fails on a statement that is in another one. */
export async function insertDocument(document: SelfBillingDocument, session: ClientSession): Promise<void> {
  await SelfBillingModel.create([document], { session });
  await SelfBillingClaimModel.insertMany(
    document.statementIds.map((statementId) => ({ _id: statementId, documentId: document._id })),
    { session },
  );
}

/** A document, or null. */
export async function findDocument(
  documentId: SelfBillingId,
  session: ClientSession | null = null,
): Promise<SelfBillingDocument | null> {
  return await SelfBillingModel.findById(documentId).session(session).lean<SelfBillingDocument>();
}

/** One page of documents, the latest first: of a partner, or of all. */
export async function findDocumentPage(
  partnerId: UserId | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: SelfBillingDocument[]; total: number }> {
  const filter = partnerId === null ? {} : { partnerId };
  const [items, total] = await Promise.all([
    SelfBillingModel.find(filter)
      .sort(partnerId === null ? { issuedAt: -1 } : { sequence: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<SelfBillingDocument[]>(),
    partnerId === null ? SelfBillingModel.estimatedDocumentCount() : SelfBillingModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** What documents come to, by currency: of a partner, or of all. */
export async function sumDocuments(
  partnerId: UserId | null,
): Promise<{ _id: CreditCurrency; netMinor: number; vatMinor: number }[]> {
  return await SelfBillingModel.aggregate<{ _id: CreditCurrency; netMinor: number; vatMinor: number }>([
    { $match: partnerId === null ? {} : { partnerId: new Types.ObjectId(partnerId) } },
    { $group: { _id: '$currency', netMinor: { $sum: '$netMinor' }, vatMinor: { $sum: '$vatMinor' } } },
    { $sort: { _id: 1 } },
  ]).option(partnerId === null ? wholeRead : {});
}

/** All documents of all partners, by partner and place. */
export async function* walkDocuments(): AsyncIterable<SelfBillingDocument> {
  yield* SelfBillingModel.find().sort({ partnerId: 1, sequence: -1 }).lean<SelfBillingDocument[]>().cursor();
}

/** The events of documents in their order, by document. */
export async function findEvents(
  documentIds: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, readonly SelfBillingEvent[]>> {
  const byDocument = new Map<string, SelfBillingEvent[]>(documentIds.map((id) => [id.toString(), []]));
  if (documentIds.length === 0) return byDocument;
  const events = await SelfBillingEventModel.find({ documentId: { $in: [...documentIds] } })
    .session(session)
    .sort({ documentId: 1, sequence: 1 })
    .lean<SelfBillingEvent[]>();
  for (const event of events) byDocument.get(event.documentId.toString())?.push(event);
  return byDocument;
}

/** Writes an event; fails when another one has its place. */
export async function insertEvent(
  event: Omit<SelfBillingEvent, '_id'>,
  session: ClientSession,
): Promise<void> {
  await SelfBillingEventModel.create([event], { session });
}

/** The documents that statements are in, by statement. */
export async function findDocumentClaims(
  statementIds: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, Types.ObjectId>> {
  if (statementIds.length === 0) return new Map();
  const claims = await SelfBillingClaimModel.find({ _id: { $in: [...statementIds] } })
    .session(session)
    .lean<SelfBillingClaim[]>();
  return new Map(claims.map(({ _id, documentId }) => [_id.toString(), documentId]));
}

/** Documents by their ids. */
export async function findDocuments(
  documentIds: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<SelfBillingDocument[]> {
  if (documentIds.length === 0) return [];
  return await SelfBillingModel.find({ _id: { $in: [...documentIds] } })
    .session(session)
    .sort({ partnerId: 1, sequence: -1 })
    .lean<SelfBillingDocument[]>();
}

/** Frees the statements of a withdrawn document. */
export async function deleteDocumentClaims(
  documentId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await SelfBillingClaimModel.deleteMany({ documentId }, { session });
}
