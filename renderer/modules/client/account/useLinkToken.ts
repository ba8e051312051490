import { useEffect, useState } from 'react';

type LinkTokenName = 'ResetPasswordToken' | 'ChangeEmailToken' | 'InviteToken';

/** Tokens taken from the address since the page load: another language or appearance remounts a screen. */
const taken = new Map<LinkTokenName, string>();

/**
 * The token of a mail's link, taken from the address once and cleared from it, so that it stays neither in the
 * history nor in a copied address.
 */
export function useLinkToken(name: LinkTokenName): string | null {
  const [token] = useState(() => {
    const given = new URLSearchParams(location.search).get(name);
    if (given !== null) taken.set(name, given);
    return taken.get(name) ?? null;
  });
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [name]);
  return token;
}
