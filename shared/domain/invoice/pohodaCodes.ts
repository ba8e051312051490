import { z } from 'zod';

const code = z.string().trim().min(1).max(10).optional();

/**
 * Codes of Pohoda’s own lists, which each accounting unit sets up for itself: classifications of VAT by the treatment of
 * a document, and what a document of the one stop shop says. A code that is not set is left out, and Pohoda asks for it.
 */
export const pohodaCodesSchema = z.strictObject({
  /** Services to businesses of other EU states (§ 9 (1), § 102 Act 235/2004). */
  reverseCharge: code,
  /** Services with a place of supply outside the EU. */
  outsideEu: code,
  /** Supplies taxed in another EU state by the one stop shop (§ 110b Act 235/2004). */
  oss: code,
  /** Which evidence of the customer’s country a document rests on (Art. 24f Regulation 282/2011). */
  ossEvidence: code,
  /** The kind of service. */
  ossService: code,
});
export type PohodaCodes = z.infer<typeof pohodaCodesSchema>;
