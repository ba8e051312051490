import { isEstablished } from '#shared/domain/eshop/eshop.ts';
import type { Role } from '#shared/access/tokens.ts';

/** Which of the person's shops to select without asking: the one chosen before if still there, or the only one. */
export function selectInitialEshop<Shop extends { readonly id: string }>(
  eshops: readonly Shop[],
  storedId: string | null,
): Shop | null {
  const stored = eshops.find((candidate) => candidate.id === storedId);
  return stored ?? (eshops.length === 1 ? (eshops[0] ?? null) : null);
}

/** What decides where a signed-in person belongs. */
export interface Whereabouts {
  readonly roles: readonly Role[];
  readonly eshopCount: number;
  readonly eshop: { readonly firstTransactionDate: string | null } | null;
}

/** In-app path at which a signed-in person begins (SPECIFICATION 4; staff and partners have no wizard). */
export function getLandingPath(who: Whereabouts, now: Date): string {
  if (who.roles.includes('Internal')) return '/admin';
  if (who.eshopCount === 0) {
    return who.roles.includes('Affil') ? '/app/affiliate-program' : '/registerFirstEshop';
  }
  if (who.eshop === null) return '/app/eshops';
  return isEstablished(who.eshop.firstTransactionDate, now) ? '/app/dashboard' : '/app/getStarted';
}
