import { tokenExpiryMarginSeconds, type TokenClaims } from '#shared/access/tokens.ts';

/** What a client reads from a token; null when it is not readable. The server alone checks tokens. */
export function readClaims(token: string): Partial<TokenClaims> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : null;
  } catch {
    return null;
  }
}

/** Seconds until a token ends by its own claim; null when it does not say. */
export function getRemainingSeconds(token: string, now: Date): number | null {
  const expiry = readClaims(token)?.exp;
  return typeof expiry === 'number' ? expiry - now.getTime() / 1_000 : null;
}

/** Whether a token counts as expired: from 60 seconds before its end (SPECIFICATION 5). */
export function isExpired(token: string, now: Date): boolean {
  const remaining = getRemainingSeconds(token, now);
  return remaining !== null && remaining <= tokenExpiryMarginSeconds;
}
