import type { Role, TokenType } from '#shared/access/tokens.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { VerifiedToken } from '#server/serviceTypes/caller.ts';

/** Who a token is made for. */
export interface TokenSubject {
  /** Null for a link whose recipient may have no account yet. */
  readonly userId: UserId | null;
  readonly email: string;
  readonly locale: Language;
  readonly roles: readonly Role[];
  readonly sessionId?: string;
  readonly eshopId?: EshopId;
  /** End of a look that changes nothing. */
  readonly readOnlyUntil?: Date;
}

/** Makes and checks the product's tokens. */
export interface TokenService {
  /** Signs a token, generating values not given; with all given, it is deterministic. */
  issue(
    type: TokenType,
    subject: TokenSubject,
    options?: { tokenId?: string; issuedAt?: Date; expiresAt?: Date | undefined },
  ): Promise<string>;
  /** The token when it is one of the types and whole, else null: callers answer 401 without saying why. */
  verify(token: string, types: readonly TokenType[]): Promise<VerifiedToken | null>;
}
