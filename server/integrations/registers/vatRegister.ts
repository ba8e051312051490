/** Results for a VAT number. `unknown` means that the register could not say: it is not invalid. */
export const vatCheckResults = ['valid', 'invalid', 'unknown'] as const;
export type VatCheckResult = (typeof vatCheckResults)[number];

/** The evidence of one check, stored with the bookings based on it. */
export interface VatCheck {
  /** With its country prefix, without spaces: `CZ01999001`. */
  readonly vatNumber: string;
  readonly result: VatCheckResult;
  readonly checkedAt: Date;
  /** The register's own number of the check; null where it gives none. */
  readonly consultationNumber: string | null;
  /** Null where the register does not tell. */
  readonly name: string | null;
  readonly address: string | null;
  /** The register's word for why it could not say; null unless `unknown`. */
  readonly reason: string | null;
}

/** The European register of VAT numbers. */
export interface VatRegister {
  /** Checks a VAT number that begins with its country's prefix; never throws for an outage, which is `unknown`. */
  check(vatNumber: string): Promise<VatCheck>;
}
