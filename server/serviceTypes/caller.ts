import type { AdminPermission } from '#shared/access/permissions.ts';
import type { Role, TokenType } from '#shared/access/tokens.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** Who the bearer is, as the store knows them now (the token's claims are only a hint). */
export interface Person {
  readonly userId: UserId;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly locale: Language;
  readonly roles: ReadonlySet<Role>;
  readonly adminPermissions: ReadonlySet<AdminPermission>;
  /** Without one, staff open nothing of the admin area and no shop but their own. */
  readonly hasSecondFactor: boolean;
  readonly sessionId: string;
}

/** A person's access to the shop of their token; `Staff` has access without being a member. */
export type EshopAccess = 'Owner' | 'Admin' | 'Staff';

/** A checked token. */
export interface VerifiedToken {
  readonly type: TokenType;
  readonly userId: UserId | null;
  readonly sessionId: string | null;
  readonly eshopId: EshopId | null;
  readonly tokenId: string;
  readonly email: string;
  readonly expiresAt: Date;
  /** Until when staff look at the shop as its members see it; such a token changes nothing. Null for every other. */
  readonly readOnlyUntil: Date | null;
}
