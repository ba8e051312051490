import { socialProviders } from '#shared/domain/account/account.ts';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import type { Logger } from '#server/log/logger.ts';
import { createOpenIdProvider, type SignInClient } from './openIdProvider.ts';
import { providerFacts } from './providerFacts.ts';
import type { SignInProviders } from './signInProvider.ts';

export { createCallbackRoutes } from './callbackRoutes.ts';
export { createSignInSecrets, createRefusal, type SignInClient } from './openIdProvider.ts';
export {
  emailStandings,
  type ProvenIdentity,
  type SignInBinding,
  type SignInProviders,
} from './signInProvider.ts';

/** The providers by how the product is known to them; one without credentials is not there. */
export function createSignInProviders(
  clients: Readonly<Partial<Record<SocialProvider, SignInClient>>>,
  log: Logger,
): SignInProviders {
  return Object.fromEntries(
    socialProviders.flatMap((provider) => {
      const client = clients[provider];
      return client === undefined
        ? []
        : [[provider, createOpenIdProvider(providerFacts[provider], client, log)] as const];
    }),
  );
}
