import type { RegistrationProvider } from '#shared/domain/account/account.ts';
import type { Config } from '#server/config/config.ts';

/** Whom a shop may ask for support. */
export interface SupportContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** Partners who look after the shops that came through them; all others are looked after by the product itself. */
const partners: Partial<Record<RegistrationProvider, SupportContact>> = {
  Aurora: { name: 'Aurora Ads', email: 'support@aurora.test', phone: null },
  Meridian: { name: 'Meridian Ads', email: 'support@meridian.test', phone: null },
};

/** The support of a shop by whom it was registered through. */
export function supportContactOf(provider: RegistrationProvider, own: Config['support']): SupportContact {
  return partners[provider] ?? { name: 'Okavango', email: own.email, phone: own.phone };
}
