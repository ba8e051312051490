import type { Access, Call } from '#shared/contracts/defineCall.ts';
import { findMissingPermission, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import type { TokenType } from '#shared/access/tokens.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { observeCall } from './callObservers.ts';
import type { EshopCall } from './callContext.ts';
import type { Person, VerifiedToken } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';

/** Who makes a call, as far as its access asks. */
export interface Caller {
  readonly token: VerifiedToken | null;
  readonly person: Person | null;
  readonly eshop: Pick<EshopCall, 'eshopId' | 'access' | 'permissions'> | null;
}

const anonymousCaller: Caller = { token: null, person: null, eshop: null };

/** Kinds of token that an access takes. */
export function getTokenTypes(access: Access): readonly TokenType[] {
  if (typeof access === 'object') return access.tokens;
  switch (access) {
    case 'public':
      return [];
    case 'user':
      return ['UserAccessToken'];
    case 'eshop':
      return ['EshopAccessToken'];
    case 'refresh':
      return ['RefreshToken'];
    case 'internal':
      return ['UserAccessToken', 'EshopAccessToken'];
  }
}

/** The bearer of an Authorization header, or null. */
export function parseBearer(header: string | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9_.-]+)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

function demand(rule: PermissionRule | null, held: ReadonlySet<string>): void {
  if (rule === null || isSatisfied(rule, held)) return;
  throw new AppError('permission_required', {
    params: { permission: findMissingPermission(rule, held) ?? '' },
  });
}

/** Whose token an AI program presents, and of which shop. */
export interface ProgramHolder {
  readonly userId: UserId;
  readonly eshopId: EshopId;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/**
 * Checks a call of a shop that is made for a user who is not there, by an AI program or a job, with the user's rights as
 * they are now.
 * @throws AppError unauthorized, eshop_not_accessible, permission_required
 */
export async function authorizeProgram(
  call: Call,
  { userId, eshopId, tokenId, expiresAt }: ProgramHolder,
  services: Services,
): Promise<Caller> {
  const person = await services.ports.access.resolveHolder(userId);
  const token: VerifiedToken = {
    type: 'EshopAccessToken',
    userId,
    eshopId,
    tokenId,
    expiresAt,
    sessionId: null,
    email: person.email,
    readOnlyUntil: null,
  };
  const eshop = await services.ports.access.resolveEshop(token, person);
  if (call.isBuilt) observeCall(call, eshop, services);
  demand(call.permissions, eshop.permissions);
  if (eshop.access === 'Staff') demand(call.staffPermissions, person.adminPermissions);
  return { token, person, eshop };
}

/** Refuses what a look at a shop may not do. @throws AppError view_expired, read_only_view */
function demandLook(call: Call, readOnlyUntil: Date): void {
  if (readOnlyUntil <= new Date()) throw new AppError('view_expired');
  // Calls of staff are for the admin area, which has tokens of its own.
  if (call.access === 'internal' || call.isWrite) throw new AppError('read_only_view');
}

/**
 * Checks who calls.
 * @throws AppError unauthorized, forbidden, second_factor_enrolment_required, eshop_not_accessible,
 * permission_required, read_only_view, view_expired
 */
export async function authenticate(
  call: Call,
  authorization: string | undefined,
  services: Services,
): Promise<Caller> {
  const types = getTokenTypes(call.access);
  if (types.length === 0) return anonymousCaller;
  const bearer = parseBearer(authorization);
  const token = bearer === null ? null : await services.tokens.verify(bearer, types);
  if (token === null) throw new AppError('unauthorized');
  if (token.type !== 'UserAccessToken' && token.type !== 'EshopAccessToken')
    return { token, person: null, eshop: null };

  const person = await services.ports.access.resolvePerson(token);
  if (token.readOnlyUntil !== null) demandLook(call, token.readOnlyUntil);
  const isInternalCall = call.access === 'internal';
  if (isInternalCall && !person.roles.has('Internal')) throw new AppError('forbidden');
  if (isInternalCall && !person.hasSecondFactor) throw new AppError('second_factor_enrolment_required');
  const eshop =
    token.type === 'EshopAccessToken' && !isInternalCall
      ? await services.ports.access.resolveEshop(token, person)
      : null;
  if (eshop !== null && call.isBuilt) observeCall(call, eshop, services);
  demand(call.permissions, isInternalCall ? person.adminPermissions : (eshop?.permissions ?? new Set()));
  if (eshop?.access === 'Staff') demand(call.staffPermissions, person.adminPermissions);
  return { token, person, eshop };
}
