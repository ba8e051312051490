/** Registration providers: the product itself, two partner themes, a hosting partner, an e-shop platform partner. */
export const registrationProviders = [
  'Okavango',
  'Aurora',
  'Meridian',
  'HostingPartner',
  'PlatformPartner',
] as const;
export type RegistrationProvider = (typeof registrationProviders)[number];

/** Bounds of a password in characters. */
export const passwordLength = { min: 10, max: 128 } as const;
