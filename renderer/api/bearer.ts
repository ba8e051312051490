import type { TokenType } from '#shared/access/tokens.ts';
import type { CallAccess } from './createCallTable.ts';

/** Kinds of bearer that the session can give. */
export type BearerKind = 'user' | 'eshop';

/** Which bearer of the session a call takes; `none` for public calls, `given` where only the caller can have it. */
export function selectBearerKind(access: CallAccess, hasEshop: boolean): BearerKind | 'none' | 'given' {
  if (access === 'public') return 'none';
  if (access === 'user' || access === 'internal') return 'user';
  if (access === 'eshop') return 'eshop';
  if (access === 'refresh') return 'given';
  return selectTokenKind(access.tokens, hasEshop);
}

function selectTokenKind(tokens: readonly TokenType[], hasEshop: boolean): BearerKind | 'given' {
  if (hasEshop && tokens.includes('EshopAccessToken')) return 'eshop';
  if (tokens.includes('UserAccessToken')) return 'user';
  return tokens.includes('EshopAccessToken') ? 'eshop' : 'given';
}
