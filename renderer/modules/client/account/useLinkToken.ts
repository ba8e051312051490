import { useEffect, useState } from 'react';

type LinkTokenName = 'ResetPasswordToken' | 'ChangeEmailToken' | 'InviteToken';

/** Tokens taken from the address since the page was loaded: another language or appearance draws a screen anew. */
const taken = new Map<LinkTokenName, string>();

/**
 * The token of a mail's link, taken from the address once and cleared from it, so that it stays neither in the history
 * nor in what somebody copies.
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
