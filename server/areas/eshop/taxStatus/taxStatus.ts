import { createHash } from 'node:crypto';
import {
  determineVerdict,
  listPlacePieces,
  type PlaceFacts,
  type PlacePieceState,
  type PlaceVerdict,
  type TaxReviewSubject,
} from '#shared/domain/invoice/placeEvidence.ts';
import { toStatedTexts } from '#shared/domain/invoice/vatMatch.ts';
import { isInEu } from '#shared/domain/invoice/vatRates.ts';
import type { EshopDocument } from '../eshop.model.ts';
import type { StoredProof, TaxStatusDecision } from './taxStatusSchemas.ts';

/** What of a shop its tax status rests on. */
export type ProvenShop = Pick<
  EshopDocument,
  'billingSettings' | 'businessProofs' | 'paymentCountry' | 'taxStatusDecision'
>;

/** Evidence of a customer outside the EU, as it is now. */
export interface PlaceProof extends PlaceFacts {
  readonly verdict: PlaceVerdict;
  readonly pieces: readonly PlacePieceState[];
  readonly paymentSource: 'Card' | 'Bank' | null;
  readonly proof: StoredProof | null;
  readonly decision: TaxStatusDecision | null;
}

/** Returns the last document of the company in the billing details; one of another company shows nothing. */
export function findCurrentProof({ billingSettings, businessProofs }: ProvenShop): StoredProof | null {
  if (!billingSettings) return null;
  return (
    (businessProofs ?? []).findLast(({ statedName }) => statedName === billingSettings.companyName) ?? null
  );
}

/** What staff decide on: outside the EU the evidence, elsewhere the missing VAT number; null for Czech customers. */
export function getReviewSubject({ billingSettings }: ProvenShop): TaxReviewSubject | null {
  if (!billingSettings || billingSettings.country === 'CZ') return null;
  return isInEu(billingSettings.country) ? 'NoVatNumber' : 'OutsideEu';
}

/**
 * Identifies the evidence of now. A payment that agrees with the address adds no doubt, so it doesn’t void a decision; one
 * from another country does. @returns null where there is nothing to decide
 */
export function getTaxCaseKey(shop: ProvenShop): string | null {
  const { billingSettings, paymentCountry } = shop;
  const subject = getReviewSubject(shop);
  if (subject === null || !billingSettings) return null;
  const { country } = billingSettings;
  const { statedName, statedAddress } = toStatedTexts(billingSettings);
  const other = paymentCountry && paymentCountry.country !== country ? paymentCountry.country : '';
  const rest = subject === 'OutsideEu' ? [findCurrentProof(shop)?.proofId.toString() ?? '', other] : [];
  return createHash('sha256')
    .update(JSON.stringify([subject, country, statedName, statedAddress, ...rest]))
    .digest('base64url');
}

/** Returns the decision of staff on exactly the evidence of now. */
export function findTaxStatusDecision(shop: ProvenShop): TaxStatusDecision | null {
  const decision = shop.taxStatusDecision ?? null;
  return decision !== null && decision.caseKey === getTaxCaseKey(shop) ? decision : null;
}

/** Proves that a shop is outside the EU; null within it, and before its billing details are set. */
export function provePlace(shop: ProvenShop): PlaceProof | null {
  const { billingSettings, paymentCountry } = shop;
  if (!billingSettings || getReviewSubject(shop) !== 'OutsideEu') return null;
  const proof = findCurrentProof(shop);
  const decision = findTaxStatusDecision(shop);
  const facts: PlaceFacts = {
    country: billingSettings.country,
    proofCountry: proof?.country ?? null,
    paymentCountry: paymentCountry?.country ?? null,
    isAccepted: decision?.isAccepted ?? null,
  };
  return {
    ...facts,
    verdict: determineVerdict(facts),
    pieces: listPlacePieces(facts),
    paymentSource: paymentCountry?.source ?? null,
    proof,
    decision,
  };
}
