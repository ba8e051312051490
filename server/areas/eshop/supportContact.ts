import type { RegistrationProvider } from '#shared/domain/account/account.ts';
import { brands, type Brand } from '#shared/themes/brands.ts';
import type { Config } from '#server/config/config.ts';

/** Whom a shop may ask for support. */
export interface SupportContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** Partners who look after the shops that came through them; all others are looked after by the product itself. */
const partners: Partial<Record<RegistrationProvider, Brand>> = {
  Aurora: brands.aurora,
  Meridian: brands.meridian,
};

/** The support of a shop by whom it was registered through. */
export function getSupportContact(provider: RegistrationProvider, own: Config['support']): SupportContact {
  const partner = partners[provider];
  if (partner === undefined) return { name: brands.default.productTitle, ...own };
  return { name: partner.productTitle, email: partner.supportEmail, phone: null };
}
