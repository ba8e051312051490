import { useEffect, useState } from 'react';

/**
 * The token of a mail's link, taken from the address once and cleared from it, so that it stays neither in the history
 * nor in what somebody copies.
 */
export function useLinkToken(name: 'ResetPasswordToken' | 'ChangeEmailToken' | 'InviteToken'): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get(name));
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [name]);
  return token;
}
