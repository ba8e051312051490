/** A company as a business register knows it. */
export interface Company {
  /** Eight digits. */
  readonly registrationNumber: string;
  readonly name: string;
  readonly taxNumber: string | null;
  readonly isVatPayer: boolean;
  /** Street with house number, or the municipality with it where there are no streets. */
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly country: 'CZ';
}

/** The Czech business register. */
export interface BusinessRegister {
  /** The company of a number. @throws AppError company_not_found, company_dissolved, register_unavailable */
  findCompany(registrationNumber: string): Promise<Company>;
}

/** True for a Czech company number: eight digits of which the last checks the others (weights 8 to 2, modulo 11). */
export function isRegistrationNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const sum = Array.from(value.slice(0, 7)).reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(value[7]);
}
