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

/** Providers of social sign-in (`/{provider}/callback`), each on only where its credentials are set. */
export const socialProviders = ['google', 'facebook', 'apple', 'microsoft'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Their names as they write them. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};

/** How a person signed in. */
export const signInMethods = ['password', 'invitation', 'registration', ...socialProviders] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Roles that staff may filter the list of users by. */
export const userKinds = ['all', 'owner', 'affiliate', 'internal', 'disabled'] as const;
export type UserKind = (typeof userKinds)[number];

/** Minutes for which an authentication code entered in a session unlocks what needs a fresh one. */
export const stepUpMinutes = 10;

/** Recovery codes of a second factor, each good once. */
export const recoveryCodeCount = 10;
