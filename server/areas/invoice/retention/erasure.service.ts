import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { DocumentErasureId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { getRetentionEnd } from '#shared/domain/invoice/retention.ts';
import { AppError } from '#shared/errors/appError.ts';
import { eraseShopApprovals } from '#server/areas/approval/index.ts';
import { eraseBilling, findEshop, findOwnerId } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { isOss } from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { getInvoiceId } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import type { ErasureDocument } from './erasure.model.ts';
import {
  eraseDocument,
  findDueErasures,
  findErasure,
  findHeldErasures,
  findOpenErasures,
  findShopsWithErasures,
  hasProofFile,
  hasShopDocuments,
  listAllDocumentIds,
  listShopDocuments,
  moveErasure,
  noteErased,
  planErasure,
  postponeErasures,
  removePlannedErasures,
} from './erasure.repository.ts';

/** The retention of documents that the law never asks for: they are erased after the notice. */
export const neverRetained = '0000-00-00';

/** Whether an archived shop has no one left: its owner was anonymized. A successor may have it restored. */
async function isLeft(eshopId: EshopId): Promise<boolean> {
  const eshop = await findEshop(eshopId);
  const ownerId = eshop?.archivedAt ? findOwnerId(eshop) : null;
  return ownerId !== null && Boolean((await findUserById(ownerId))?.anonymizedAt);
}

/** Documents of a shop by the last day on which they are retained. A corrected document stays as long as its corrections. */
function groupByRetention(documents: readonly InvoiceDocument[]): Map<string, InvoiceDocument[]> {
  const ends = new Map<string, string>();
  for (const document of documents) {
    const end = getRetentionEnd({
      ...document,
      taxPointOn: document.taxPointOn ?? null,
      paidOn: document.paidOn ?? null,
      isOss: isOss(toDocumentData(document)),
    });
    ends.set(getInvoiceId(document), end ?? neverRetained);
  }
  const groups = new Map<string, InvoiceDocument[]>();
  for (const document of documents) {
    const own = ends.get(getInvoiceId(document)) ?? neverRetained;
    const corrections = [...document.creditNoteIds, ...(document.debitNoteIds ?? [])];
    const end = corrections.reduce((last, id) => {
      const other = ends.get(id.toString()) ?? last;
      return other > last ? other : last;
    }, own);
    groups.set(end, [...(groups.get(end) ?? []), document]);
  }
  return groups;
}

/**
 * Documents that staff hold, by an erasure that has or had them, with all of the same supply: a correction moves its original to
 * another day, and is itself not without it.
 */
async function findHeldDocuments(
  eshopId: EshopId,
  documents: readonly InvoiceDocument[],
): Promise<ReadonlySet<InvoiceDocument>> {
  const byId = new Map(documents.map((document) => [document._id.toString(), document]));
  const findOrigin = (id: string): string => {
    const document = byId.get(id);
    const earlier = document?.correction?.originalId ?? document?.proformaId ?? null;
    return earlier === null ? id : findOrigin(earlier.toString());
  };
  const groups = groupByRetention(documents);
  const held = (await findHeldErasures(eshopId)).flatMap(({ heldDocumentIds, retainedUntil }) => [
    ...(heldDocumentIds ?? []),
    ...(groups.get(retainedUntil) ?? []).map(({ _id }) => _id),
  ]);
  const origins = new Set(held.map((id) => findOrigin(id.toString())));
  return new Set(documents.filter(({ _id }) => origins.has(findOrigin(_id.toString()))));
}

/**
 * Plans the erasure of all documents of an archived shop whose owner was anonymized: each when the law no longer has it
 * retained, and none before the notice (`ERASURE_NOTICE_DAYS`) in which staff see it. Called again, it corrects the counts.
 */
export async function planDocumentErasures(
  services: Pick<Services, 'config'>,
  eshopId: EshopId,
  today: Day = documentDay(),
): Promise<void> {
  const groups = groupByRetention(await listShopDocuments(eshopId));
  const noticeEnd = addDays(today, services.config.erasureNoticeDays);
  for (const { retainedUntil } of await findOpenErasures(eshopId))
    if (!groups.has(retainedUntil)) groups.set(retainedUntil, []);
  for (const [end, documents] of groups) {
    const dayAfter = end === neverRetained ? today : addDays(end as Day, 1);
    await planErasure({
      eshopId,
      retainedUntil: end as Day,
      runsOn: dayAfter > noticeEnd ? dayAfter : noticeEnd,
      documentIds: documents.map(getInvoiceId),
    });
  }
}

/** Plans it again for a shop that was restored after its owner was anonymized, and is archived once more. */
export async function planErasuresIfLeft(
  services: Pick<Services, 'config'>,
  eshopId: EshopId,
): Promise<void> {
  if (await isLeft(eshopId)) await planDocumentErasures(services, eshopId);
}

/** Gives up the erasures of a shop that is live again; one that staff hold stays held. */
export async function cancelErasures(eshopId: EshopId): Promise<void> {
  await removePlannedErasures(eshopId);
}

async function eraseOne(services: Services, document: InvoiceDocument): Promise<void> {
  // The files first: an erasure that is interrupted finds their keys again.
  for (const key of Object.values(document.files)) await services.files.remove(key);
  const proof = document.vat.place?.proof?.fileKey ?? null;
  await eraseDocument(document);
  if (proof !== null && !(await hasProofFile(proof, document.eshopId))) await services.files.remove(proof);
}

/** Unpaid supplies of documents, and what else areas above have of a shop. */
export interface Debts {
  /** Whether a document is claimed by one that waits: a claim is retained as long as it is open. */
  hasOpen(invoiceId: InvoiceId): Promise<boolean>;
  /** Whether a shop has one that waits, of a document or of none. */
  hasOpenOfShop(eshopId: EshopId): Promise<boolean>;
  /** Erases those of a document that is erased. */
  erase(invoiceId: InvoiceId): Promise<void>;
  /** Erases what else is retained of a shop as long as its documents. */
  eraseRest(eshopId: EshopId, invoiceIds: readonly InvoiceId[]): Promise<void>;
}

/**
 * Erases what an archived shop is billed as, with its proofs, and what requests of staff say of it, once it has no document and no
 * open debt that this is retained for.
 */
export async function eraseShopRest(
  services: Pick<Services, 'files'>,
  debts: Pick<Debts, 'hasOpenOfShop' | 'eraseRest'>,
  eshopId: EshopId,
): Promise<void> {
  if ((await hasShopDocuments(eshopId)) || (await debts.hasOpenOfShop(eshopId))) return;
  const eshop = await findEshop(eshopId);
  for (const { fileKey } of eshop?.businessProofs ?? []) await services.files.remove(fileKey);
  await eraseBilling(eshopId);
  await eraseShopApprovals(eshopId);
  await debts.eraseRest(eshopId, await listAllDocumentIds(eshopId));
}

/**
 * Erases documents that are due and not held by staff, of shops that have no one left. Documents whose debt is still open are
 * claims and wait for it (Art. 17 (3) e Regulation 2016/679).
 */
export async function runErasures(
  services: Services,
  debts: Debts,
  today: Day = documentDay(),
): Promise<void> {
  const shops = await findShopsWithErasures();
  for (const eshopId of shops)
    if (await isLeft(eshopId)) await planDocumentErasures(services, eshopId, today);
  for (const erasure of await findDueErasures(today)) {
    const eshopId = erasure.eshopId.toString() as EshopId;
    if (!(await isLeft(eshopId))) continue;
    const all = await listShopDocuments(eshopId);
    const documents = groupByRetention(all).get(erasure.retainedUntil) ?? [];
    const held = await findHeldDocuments(eshopId, all);
    let erasedCount = 0;
    for (const document of documents) {
      const invoiceId = getInvoiceId(document);
      if (held.has(document) || (await debts.hasOpen(invoiceId))) continue;
      await debts.erase(invoiceId);
      await eraseOne(services, document);
      erasedCount += 1;
    }
    if (erasedCount === 0 && documents.length > 0) continue;
    await noteErased(erasure._id, erasedCount);
    services.log.info({ eshopId, retainedUntil: erasure.retainedUntil, erasedCount }, 'documents erased');
  }
  for (const eshopId of shops) if (await isLeft(eshopId)) await eraseShopRest(services, debts, eshopId);
}

/**
 * Holds an erasure, as for a tax inspection or a lawsuit (§ 35 Act 235/2004, Art. 17 (3) e Regulation 2016/679), or releases it;
 * a released one is shown for the notice again, with whatever of the shop waited for it.
 * @throws AppError not_found, transition_not_allowed
 */
export async function decideErasure(
  services: Pick<Services, 'config'>,
  id: DocumentErasureId,
  isHeld: boolean,
  by: { readonly userId: UserId; readonly reason: string },
): Promise<ErasureDocument> {
  const erasure = await findErasure(id);
  if (erasure === null) throw new AppError('not_found');
  const noticeEnd = addDays(documentDay(), services.config.erasureNoticeDays);
  const runsOn = (isHeld || erasure.runsOn > noticeEnd ? erasure.runsOn : noticeEnd) as Day;
  const eshopId = erasure.eshopId.toString() as EshopId;
  const documents = isHeld ? groupByRetention(await listShopDocuments(eshopId)) : null;
  const heldDocumentIds = (documents?.get(erasure.retainedUntil) ?? []).map(getInvoiceId);
  const moved = await moveErasure(
    id,
    isHeld ? 'Planned' : 'Held',
    { state: isHeld ? 'Held' : 'Planned', runsOn, heldDocumentIds },
    { decidedBy: by.userId, reason: by.reason },
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  if (!isHeld) await postponeErasures(eshopId, noticeEnd);
  return moved;
}
