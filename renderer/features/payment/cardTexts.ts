interface PrintedMonth {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The brand of a card as it is written, from the provider's small letters. */
export function formatBrand(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1);
}

/** The month until which a card is valid, as it is printed on it: `03/2034`. */
export function formatCardMonth({ expiryMonth, expiryYear }: PrintedMonth): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}

/** Whether the month printed on a card is over. */
export function isExpired({ expiryMonth, expiryYear }: PrintedMonth, now: Date): boolean {
  return Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime();
}
