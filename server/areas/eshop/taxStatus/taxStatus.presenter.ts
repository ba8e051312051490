import type { PlaceEvidence } from '#shared/contracts/eshopTaxStatus.ts';
import { toStatedTexts } from '#shared/domain/invoice/vatMatch.ts';
import type { EshopDocument } from '../eshop.model.ts';
import { findCurrentVatCheck } from '../vatCheck.service.ts';
import { findOpenTaxCase } from './taxStatus.service.ts';
import {
  findTaxStatusDecision,
  getReviewSubject,
  getTaxCaseKey,
  provePlace,
  type PlaceProof,
  type ProvenShop,
} from './taxStatus.ts';

function presentPlace(place: PlaceProof): PlaceEvidence {
  const { verdict, pieces, paymentSource, proof } = place;
  return {
    verdict,
    pieces: pieces.map(({ piece, country }) => ({ piece, country })),
    paymentSource,
    proof:
      proof === null
        ? null
        : {
            id: proof.proofId.toString(),
            kind: proof.kind,
            country: proof.country,
            fileName: proof.fileName,
            uploadedAt: proof.uploadedAt.toISOString(),
          },
  };
}

/** Evidence that a shop is outside the EU as its members see it; null within the EU. */
export function presentPlaceEvidence(shop: ProvenShop): PlaceEvidence | null {
  const place = provePlace(shop);
  return place === null ? null : presentPlace(place);
}

/** The tax status of a shop for staff; null for Czech customers and EU businesses with a confirmed VAT number. */
export function presentTaxStatus(eshop: EshopDocument) {
  const subject = getReviewSubject(eshop);
  const caseKey = getTaxCaseKey(eshop);
  if (!eshop.billingSettings || subject === null || caseKey === null) return null;
  const decision = findTaxStatusDecision(eshop);
  const isOpen = findOpenTaxCase(eshop) !== null;
  const isConfirmed = findCurrentVatCheck(eshop)?.status === 'Valid';
  if (subject === 'NoVatNumber' && (isConfirmed || (!isOpen && decision === null))) return null;
  return {
    subject,
    caseKey,
    ...toStatedTexts(eshop.billingSettings),
    place: presentPlaceEvidence(eshop),
    isOpen,
    decision:
      decision === null
        ? null
        : { isAccepted: decision.isAccepted, reason: decision.reason, at: decision.at.toISOString() },
  };
}
