import { createHash, randomBytes } from 'node:crypto';
import type { ProgramToken } from '#shared/contracts/assistantSchemas.ts';
import {
  mostProgramTokens,
  type ProgramScope,
  type ProgramTokenState,
} from '#shared/domain/assistant/programs.ts';
import type { EshopId, ProgramTokenId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { parseBearer, type ProgramHolder } from '#server/http/authenticate.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import { areProposalsAllowed } from '../settings/assistantSettings.service.ts';
import type { ProgramTokenDocument } from './programToken.model.ts';
import {
  countValidTokens,
  endProgramToken,
  findProgramTokens,
  findValidToken,
  insertProgramToken,
} from './programToken.repository.ts';

/** By this start, scanners of leaked secrets recognize a token. */
const tokenStart = 'okv_mcp_';
const tokenBytes = 32;
const shownCharacters = tokenStart.length + 4;
const dayMs = 86_400_000;

/** A user in the shop of their session. */
export interface TokenUser {
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly email: string;
  readonly access: EshopAccess;
}

interface WantedToken {
  readonly name: string;
  readonly scopes: readonly ProgramScope[];
  readonly validDays: number;
}

/** Hashes a token for storage: it is random, so its hash needs neither salt nor key. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function getState({ revokedAt, expiresAt }: ProgramTokenDocument, now: Date): ProgramTokenState {
  if (revokedAt) return 'Revoked';
  return expiresAt <= now ? 'Expired' : 'Valid';
}

function present(token: ProgramTokenDocument, email: string | null, now: Date): ProgramToken {
  return {
    id: token._id.toString() as ProgramTokenId,
    name: token.name,
    start: token.start,
    scopes: token.scopes,
    state: getState(token, now),
    createdAt: token.createdAt.toISOString(),
    createdByEmail: email,
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  };
}

/** Tokens that a user sees and may revoke: an admin their own, the owner and staff all of the shop. */
const toFilter = ({ eshopId, userId, access }: TokenUser) =>
  access === 'Admin' ? { eshopId, userId } : { eshopId };

/**
 * Creates a token of a member; it has the rights of the member at each use.
 * @throws AppError forbidden for staff who are no member, proposals_not_allowed, program_token_limit_reached
 */
export async function createProgramToken(
  user: TokenUser,
  { name, scopes, validDays }: WantedToken,
  now: Date,
): Promise<{ programToken: ProgramToken; token: string }> {
  const { eshopId, userId, email, access } = user;
  if (access === 'Staff') throw new AppError('forbidden');
  if (scopes.includes('Proposals') && !(await areProposalsAllowed(eshopId)))
    throw new AppError('proposals_not_allowed');
  if ((await countValidTokens(eshopId, now)) >= mostProgramTokens)
    throw new AppError('program_token_limit_reached', { params: { limit: mostProgramTokens } });
  const token = `${tokenStart}${randomBytes(tokenBytes).toString('base64url')}`;
  const created = await insertProgramToken({
    eshopId,
    userId,
    name,
    tokenHash: hashToken(token),
    start: token.slice(0, shownCharacters),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + validDays * dayMs),
  });
  return { programToken: present(created, email, now), token };
}

export async function listProgramTokens(user: TokenUser, now: Date): Promise<ProgramToken[]> {
  const tokens = await findProgramTokens(toFilter(user), now);
  const creators = [...new Set(tokens.map(({ userId }) => userId.toString() as UserId))];
  const emails = new Map((await findUsersByIds(creators)).map((one) => [getUserId(one), one.email]));
  return tokens.map((token) => present(token, emails.get(token.userId.toString() as UserId) ?? null, now));
}

/** Ends a token at once. @throws AppError not_found */
export async function revokeProgramToken(user: TokenUser, id: ProgramTokenId, now: Date): Promise<void> {
  if (!(await endProgramToken(toFilter(user), id, now))) throw new AppError('not_found');
}

/** What a token gives at the moment: proposals only while the shop allows them. */
async function findGrantedScopes({
  eshopId,
  scopes,
}: ProgramTokenDocument): Promise<readonly ProgramScope[]> {
  if (!scopes.includes('Proposals')) return scopes;
  const isAllowed = await areProposalsAllowed(eshopId.toString() as EshopId);
  return isAllowed ? scopes : scopes.filter((scope) => scope !== 'Proposals');
}

/**
 * Whose token a program presents, and what it may read. All invalid tokens get the same answer.
 * @throws AppError unauthorized
 */
export async function readProgramToken(
  authorization: string | undefined,
  now: Date,
): Promise<ProgramHolder & { readonly name: string; readonly scopes: readonly ProgramScope[] }> {
  const bearer = parseBearer(authorization);
  if (bearer === null || !bearer.startsWith(tokenStart)) throw new AppError('unauthorized');
  const token = await findValidToken(hashToken(bearer), now);
  if (token === null) throw new AppError('unauthorized');
  return {
    userId: token.userId.toString() as UserId,
    eshopId: token.eshopId.toString() as EshopId,
    tokenId: token._id.toString(),
    expiresAt: token.expiresAt,
    name: token.name,
    scopes: await findGrantedScopes(token),
  };
}
