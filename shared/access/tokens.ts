/** Token types (SPECIFICATION 3). */
export const tokenTypes = [
  'InviteToken',
  'RefreshToken',
  'UserAccessToken',
  'EshopAccessToken',
  'ResetPasswordToken',
  'ChangeEmailToken',
  'OAuthStateToken',
  'CronToken',
  'DevToken',
] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Roles in the token (SPECIFICATION 6). */
export const roles = ['Internal', 'Affil', 'EshopOwner'] as const;
export type Role = (typeof roles)[number];

/** A token counts as expired this long before its `exp` (SPECIFICATION 5, 9). */
export const tokenExpiryMarginSeconds = 60;

/** Claims that a client may read from a token; the server alone checks it. */
export interface TokenClaims {
  readonly exp: number;
  readonly sub: string;
  readonly sid: string;
  readonly role: readonly Role[];
  readonly email: string;
  readonly Locale: string;
  readonly TokenType: TokenType;
  readonly EshopId?: string;
  /** Of a look of staff at a shop as its members see it: its end, in seconds of the epoch. */
  readonly ReadOnlyUntil?: number;
}
