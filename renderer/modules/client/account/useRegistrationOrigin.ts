import { useSearchParams } from 'react-router';
import { registrationProviders, type RegistrationProvider } from '#shared/domain/account/account.ts';
import { readReferral } from '#renderer/session/referral.ts';
import { useTheme } from '#renderer/theming/themeContext.ts';

const providersByTheme: Readonly<Partial<Record<string, RegistrationProvider>>> = {
  aurora: 'Aurora',
  meridian: 'Meridian',
};

function isProvider(value: unknown): value is RegistrationProvider {
  return (registrationProviders as readonly unknown[]).includes(value);
}

/** Through whom a new account comes: the partner of the address or of the theme, and the affiliate's code. */
export function useRegistrationOrigin(): { provider: RegistrationProvider; ref: string | null } {
  const [search] = useSearchParams();
  const { definition } = useTheme();
  const requestedProvider = search.get('provider');
  return {
    provider: isProvider(requestedProvider)
      ? requestedProvider
      : (providersByTheme[definition.id] ?? 'Okavango'),
    ref: readReferral(),
  };
}
