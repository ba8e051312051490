import { createHmac } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { BusinessProofKind } from '#shared/domain/invoice/placeEvidence.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { UploadedFile } from '#server/http/callContext.ts';
import type { Services } from '#server/services.ts';
import type { EshopDocument } from '../eshop.model.ts';
import { findEshop } from '../eshop.repository.ts';
import { findCurrentVatCheck } from '../vatCheck.service.ts';
import { getEshop } from '../eshop.service.ts';
import { toProofPdf } from './proofFile.ts';
import {
  findTaxStatusDecision,
  getReviewSubject,
  getTaxCaseKey,
  provePlace,
  type ProvenShop,
} from './taxStatus.ts';
import {
  addBusinessProof,
  writePaymentCountry,
  writeTaxReview,
  writeTaxStatusDecision,
} from './taxStatus.repository.ts';

/** A folder that no public address leads to; not to be guessed from the shop’s id. */
function deriveProofFolder(services: Services, eshopId: EshopId): string {
  return createHmac('sha256', services.config.secret).update(`proofs:${eshopId}`).digest('hex').slice(0, 32);
}

/** The name that a machine gave to a file, as a PDF, without folders and control characters. */
function toPdfName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are removed on purpose
  const printable = last.replace(/[\u0000-\u001F\u007F]/g, '');
  const stem = printable.replace(/\.[A-Za-z]{3,4}$/, '').trim();
  return `${stem.slice(0, 150) || 'document'}.pdf`;
}

/** Opens or closes the review of a shop outside the EU by its evidence of now. */
export async function refreshPlaceReview(eshop: EshopDocument): Promise<void> {
  const isDoubtful = provePlace(eshop)?.verdict === 'Doubtful';
  const isOutside = getReviewSubject(eshop) === 'OutsideEu';
  // Within the EU a review is opened by what the shop pays.
  const hasNothingOpen = isOutside ? !isDoubtful : getReviewSubject(eshop) === null;
  if (isDoubtful) await writeTaxReview(eshop._id.toString() as EshopId, true);
  else if (hasNothingOpen && eshop.taxReviewSince)
    await writeTaxReview(eshop._id.toString() as EshopId, false);
}

async function refreshReviewById(eshopId: EshopId): Promise<void> {
  await refreshPlaceReview(await getEshop(eshopId));
}

/**
 * Stores a document by which a business outside the EU shows what it is.
 * @throws AppError billing_settings_missing, transition_not_allowed within the EU, file_type_not_allowed, image_invalid
 */
export async function saveBusinessProof(
  services: Services,
  eshopId: EshopId,
  upload: {
    readonly kind: BusinessProofKind;
    readonly country: string;
    readonly file: UploadedFile;
    readonly by: UserId;
  },
): Promise<void> {
  const eshop = await getEshop(eshopId);
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  if (getReviewSubject(eshop) !== 'OutsideEu') throw new AppError('transition_not_allowed');
  const pdf = await toProofPdf(services.images, upload.file.bytes);
  const fileKey = await services.files.write(deriveProofFolder(services, eshopId), 'pdf', pdf);
  await addBusinessProof(eshopId, {
    proofId: new Types.ObjectId(),
    kind: upload.kind,
    country: upload.country,
    statedName: eshop.billingSettings.companyName,
    fileName: toPdfName(upload.file.fileName),
    fileKey,
    uploadedBy: new Types.ObjectId(upload.by),
    uploadedAt: new Date(),
  });
  await refreshReviewById(eshopId);
}

/** Reads a document of a business. @throws AppError not_found */
export async function readBusinessProof(
  services: Services,
  eshopId: EshopId,
  proofId: string,
): Promise<{ fileName: string; content: Buffer }> {
  const eshop = await findEshop(eshopId);
  const proof = eshop?.businessProofs?.find((each) => each.proofId.toString() === proofId);
  const content = proof === undefined ? null : await services.files.read(proof.fileKey);
  if (proof === undefined || content === null) throw new AppError('not_found');
  return { fileName: proof.fileName, content };
}

/** Records the country that a payment of a shop shows: evidence of where the customer is (Art. 24f c of Regulation 282/2011). */
export async function recordPaymentCountry(
  eshopId: EshopId,
  payment: { readonly country: string | null; readonly source: 'Card' | 'Bank' },
): Promise<void> {
  const { country, source } = payment;
  if (country === null || !/^[A-Z]{2}$/.test(country)) return;
  await writePaymentCountry(eshopId, { country, source, at: new Date() });
  await refreshReviewById(eshopId);
}

/** Opens the review of an EU business that paid a high sum without a confirmed VAT number, unless it was decided. */
export async function openTaxReview(eshop: EshopDocument, session: ClientSession): Promise<void> {
  if (findTaxStatusDecision(eshop) !== null || getReviewSubject(eshop) !== 'NoVatNumber') return;
  await writeTaxReview(eshop._id.toString() as EshopId, true, session);
}

/** Returns what staff can decide on; null where nothing is doubtful. */
export function findOpenTaxCase(
  shop: ProvenShop & Pick<EshopDocument, 'taxReviewSince' | 'vatCheck'>,
): { readonly subject: 'OutsideEu' | 'NoVatNumber'; readonly caseKey: string } | null {
  const subject = getReviewSubject(shop);
  const caseKey = getTaxCaseKey(shop);
  if (subject === null || caseKey === null || findTaxStatusDecision(shop) !== null) return null;
  const isOpen =
    subject === 'OutsideEu'
      ? provePlace(shop)?.verdict === 'Doubtful'
      : Boolean(shop.taxReviewSince) && findCurrentVatCheck(shop)?.status !== 'Valid';
  return isOpen ? { subject, caseKey } : null;
}

/**
 * Stores a decision of staff on a shop’s tax status. Evidence can be decided on whenever there is a document: staff may
 * also reject one that agrees, and change their decision.
 * @throws AppError not_found, transition_not_allowed when the evidence is another by now, or there is nothing to decide
 */
export async function decideTaxStatus(
  choice: {
    readonly eshopId: EshopId;
    readonly caseKey: string;
    readonly isAccepted: boolean;
    readonly reason: string;
  },
  by: UserId,
): Promise<void> {
  const eshop = await findEshop(choice.eshopId);
  if (eshop === null) throw new AppError('not_found');
  const subject = getReviewSubject(eshop);
  const place = provePlace(eshop);
  const isDecidable = subject === 'NoVatNumber' || (place !== null && place.verdict !== 'Missing');
  if (subject === null || !isDecidable || getTaxCaseKey(eshop) !== choice.caseKey)
    throw new AppError('transition_not_allowed');
  await writeTaxStatusDecision(choice.eshopId, {
    subject,
    caseKey: choice.caseKey,
    isAccepted: choice.isAccepted,
    reason: choice.reason,
    by: new Types.ObjectId(by),
    at: new Date(),
  });
}
