import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { DocumentErasureId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { getRetentionEnd } from '#shared/domain/invoice/retention.ts';
import { AppError } from '#shared/errors/appError.ts';
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
  findOpenErasures,
  findShopsWithErasures,
  hasProofFile,
  listShopDocuments,
  moveErasure,
  noteErased,
  planErasure,
} from './erasure.repository.ts';

/** The retention of documents that the law never asks for: they are erased after the notice. */
export const neverRetained = '0000-00-00';

/** Documents of a shop by the last day on which they are retained. A corrected document stays as long as its corrections. */
async function groupByRetention(eshopId: EshopId): Promise<Map<string, InvoiceDocument[]>> {
  const documents = await listShopDocuments(eshopId);
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
 * Plans the erasure of all documents of an archived shop whose owner was anonymized: each when the law no longer has it
 * retained, and none before the notice (`ERASURE_NOTICE_DAYS`) in which staff see it. Called again, it corrects the counts.
 */
export async function planDocumentErasures(
  services: Pick<Services, 'config'>,
  eshopId: EshopId,
  today: Day = documentDay(),
): Promise<void> {
  const groups = await groupByRetention(eshopId);
  const noticeEnd = addDays(today, services.config.erasureNoticeDays);
  for (const { retainedUntil } of await findOpenErasures(eshopId))
    if (!groups.has(retainedUntil)) groups.set(retainedUntil, []);
  for (const [end, documents] of groups) {
    const dayAfter = end === neverRetained ? today : addDays(end as Day, 1);
    await planErasure({
      eshopId,
      retainedUntil: end as Day,
      runsOn: dayAfter > noticeEnd ? dayAfter : noticeEnd,
      documentCount: documents.length,
    });
  }
}

async function eraseOne(services: Services, document: InvoiceDocument): Promise<void> {
  // The files first: an erasure that is interrupted finds their keys again.
  for (const key of Object.values(document.files)) await services.files.remove(key);
  const proof = document.vat.place?.proof?.fileKey ?? null;
  await eraseDocument(document);
  if (proof !== null && !(await hasProofFile(proof, document.eshopId))) await services.files.remove(proof);
}

/** Unpaid supplies of documents, which an area above has. */
export interface Debts {
  /** Whether a document is claimed by one that waits: a claim is retained as long as it is open. */
  hasOpen(invoiceId: InvoiceId): Promise<boolean>;
  /** Erases those of a document that is erased. */
  erase(invoiceId: InvoiceId): Promise<void>;
}

/**
 * Erases documents that are due and not held by staff. Documents whose debt is still open are claims and wait for it
 * (Art. 17 (3) e Regulation 2016/679).
 */
export async function runErasures(
  services: Services,
  debts: Debts,
  today: Day = documentDay(),
): Promise<void> {
  for (const eshopId of await findShopsWithErasures()) await planDocumentErasures(services, eshopId, today);
  for (const erasure of await findDueErasures(today)) {
    const eshopId = erasure.eshopId.toString() as EshopId;
    const documents = (await groupByRetention(eshopId)).get(erasure.retainedUntil) ?? [];
    let erasedCount = 0;
    for (const document of documents) {
      const invoiceId = getInvoiceId(document);
      if (await debts.hasOpen(invoiceId)) continue;
      await debts.erase(invoiceId);
      await eraseOne(services, document);
      erasedCount += 1;
    }
    if (erasedCount === 0 && documents.length > 0) continue;
    await noteErased(erasure._id, erasedCount);
    services.log.info({ eshopId, retainedUntil: erasure.retainedUntil, erasedCount }, 'documents erased');
  }
}

/**
 * Holds an erasure, as for a tax inspection or a lawsuit (§ 35 Act 235/2004, Art. 17 (3) e Regulation 2016/679), or releases it;
 * a released one is shown for the notice again.
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
  const moved = await moveErasure(
    id,
    isHeld ? 'Planned' : 'Held',
    { state: isHeld ? 'Held' : 'Planned', runsOn },
    { decidedBy: by.userId, reason: by.reason },
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  return moved;
}
