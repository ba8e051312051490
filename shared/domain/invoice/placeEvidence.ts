/** Documents by which a business outside the EU shows what it is (Art. 18 (3) of Regulation 282/2011). */
export const businessProofKinds = ['RegisterExtract', 'TaxCertificate'] as const;
export type BusinessProofKind = (typeof businessProofKinds)[number];

/** Limits of an uploaded document. */
export const businessProofLimits = { maxBytes: 8 * 1_048_576, mostStored: 20 } as const;

/** Evidence of where a customer is (Art. 24f of Regulation 282/2011: a, f and c). */
export const placePieces = ['BillingAddress', 'BusinessProof', 'PaymentCountry'] as const;
export type PlacePiece = (typeof placePieces)[number];

/** Where a payment shows its payer to be: the country of the card’s issuer, or of the account that sent it. */
export const paymentCountrySources = ['Card', 'Bank'] as const;

/**
 * - `Missing`: no document of the business
 * - `Doubtful`: the pieces disagree, or none but the customer’s own words supports the address; staff decide
 * - `Proven`: document, address and payment name one country
 * - `Accepted`, `Rejected`: by a decision of staff on exactly this evidence
 */
export const placeVerdicts = ['Missing', 'Doubtful', 'Proven', 'Accepted', 'Rejected'] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

/** What a verdict rests on. */
export interface PlaceFacts {
  /** Country of the billing address. */
  readonly country: string;
  /** Country that the uploaded document was issued in; null without one. */
  readonly proofCountry: string | null;
  /** Null before a payment that shows one. */
  readonly paymentCountry: string | null;
  /** Decision of staff on this evidence; null without one. */
  readonly isAccepted: boolean | null;
}

/** A piece of evidence and the country it shows; null where it is missing. */
export interface PlacePieceState {
  readonly piece: PlacePiece;
  readonly country: string | null;
}

/** Lists the pieces of evidence in the order in which they are asked for. */
export function listPlacePieces(facts: Omit<PlaceFacts, 'isAccepted'>): PlacePieceState[] {
  return [
    { piece: 'BillingAddress', country: facts.country },
    { piece: 'BusinessProof', country: facts.proofCountry },
    { piece: 'PaymentCountry', country: facts.paymentCountry },
  ];
}

/**
 * Determines whether a customer is a business outside the EU: a document of the business and two items of evidence that
 * agree and none that contradicts them (Art. 18 (3), 24b d, 24f of Regulation 282/2011). The address is the customer’s
 * own statement, so the document counts unread only if the payment names the same country.
 */
export function determineVerdict(facts: PlaceFacts): PlaceVerdict {
  if (facts.isAccepted !== null) return facts.isAccepted ? 'Accepted' : 'Rejected';
  if (facts.proofCountry === null) return 'Missing';
  const agrees = facts.proofCountry === facts.country && facts.paymentCountry === facts.country;
  return agrees ? 'Proven' : 'Doubtful';
}

/** Whether a verdict takes a supply out of EU VAT. */
export function isPlaceProven(verdict: PlaceVerdict): boolean {
  return verdict === 'Proven' || verdict === 'Accepted';
}

/** Why staff look at the tax status of a shop: doubtful evidence, or a high sum without a confirmed VAT number. */
export const taxReviewSubjects = ['OutsideEu', 'NoVatNumber'] as const;
export type TaxReviewSubject = (typeof taxReviewSubjects)[number];
