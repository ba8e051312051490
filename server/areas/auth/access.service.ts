import { clientPermissions, type ClientPermission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { EshopAccess, Person, VerifiedToken } from '#server/serviceTypes/caller.ts';
import { findEshop, isEshopOwner, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  getUserAdminPermissions,
  findUserById,
  readRightsRevision,
  getRoles,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { createConnectionState } from '#server/database/connectionState.ts';
import { isSessionLive } from './session.service.ts';
import { isViewOpen } from './shopView.repository.ts';

export { forgetRights } from '#server/areas/user/index.ts';

/** Maximum age of cached rights, so that a revocation takes effect within a second. */
const freshForMs = 1_000;
const cacheSize = 10_000;

/** Caches a value for a moment; parallel calls share one read. */
function cacheBriefly<Value>(read: (key: string) => Promise<Value>): { get(key: string): Promise<Value> } {
  const entriesOfConnection = createConnectionState(
    () => new Map<string, { at: number; revision: number; value: Promise<Value> }>(),
  );
  return {
    async get(key) {
      const entries = entriesOfConnection();
      const known = entries.get(key);
      const now = performance.now();
      const revision = readRightsRevision();
      if (known?.revision === revision && now - known.at < freshForMs) return await known.value;
      if (entries.size >= cacheSize) entries.clear();
      const value = read(key);
      entries.set(key, { at: now, revision, value });
      value.catch(() => entries.delete(key));
      return await value;
    },
  };
}

function presentPerson(user: UserDocument, ownsEshop: boolean, sessionId: string): Person {
  return {
    userId: getUserId(user),
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    locale: user.locale,
    roles: new Set(getRoles(user, ownsEshop)),
    adminPermissions: getUserAdminPermissions(user),
    hasSecondFactor: Boolean(user.secondFactor),
    sessionId,
  };
}

const people = cacheBriefly(async (key: string): Promise<Person | null> => {
  const [userId, sessionId] = key.split(':') as [UserId, string];
  const [user, isLive, owns] = await Promise.all([
    findUserById(userId),
    isSessionLive(sessionId, userId),
    isEshopOwner(userId),
  ]);
  if (user === null || user.isDisabled || !isLive) return null;
  return presentPerson(user, owns, sessionId);
});

/** Users without a session, by their id; they hold no right of staff. */
const holders = cacheBriefly(async (userId: string): Promise<Person | null> => {
  const user = await findUserById(userId as UserId);
  if (user === null || user.isDisabled) return null;
  const person = presentPerson(user, false, '');
  return {
    ...person,
    roles: new Set([...person.roles].filter((role) => role !== 'Internal')),
    adminPermissions: new Set(),
  };
});

const eshops = cacheBriefly(
  async (eshopId: string): Promise<EshopDocument | null> => await findEshop(eshopId as EshopId),
);

/** The person of an access token, as they are now. @throws AppError unauthorized when the session has ended */
export async function resolvePerson(token: VerifiedToken): Promise<Person> {
  if (token.userId === null || token.sessionId === null) throw new AppError('unauthorized');
  const person = await people.get(`${token.userId}:${token.sessionId}`);
  if (person === null) throw new AppError('unauthorized');
  return person;
}

/**
 * The holder of a personal token, as they are now, without what they may do as staff.
 * @throws AppError unauthorized when the account is disabled or gone
 */
export async function resolveHolder(userId: UserId): Promise<Person> {
  const person = await holders.get(userId);
  if (person === null) throw new AppError('unauthorized');
  return person;
}

/** Returns a person's access to a shop, or null without; staff have access to every shop. */
export function findEshopAccess(
  person: Pick<Person, 'userId' | 'roles'>,
  eshop: EshopDocument | null,
): EshopAccess | null {
  if (eshop === null) return null;
  const member = eshop.members.find((candidate) => candidate.userId.toString() === person.userId);
  if (member !== undefined && !eshop.archivedAt) return member.role;
  return person.roles.has('Internal') ? 'Staff' : null;
}

/** What a shop's permissions are now: all of them with an active subscription, for staff too, else none. */
export function getEshopPermissions(eshop: EshopDocument): Set<ClientPermission> {
  return new Set(eshop.hasActiveSubscription ? clientPermissions : []);
}

/**
 * Returns the shop of a shop access token and its person's access.
 * @throws AppError eshop_not_accessible, second_factor_enrolment_required, view_expired
 */
export async function resolveEshop(
  token: VerifiedToken,
  person: Person,
): Promise<{ eshopId: EshopId; access: EshopAccess; permissions: Set<ClientPermission> }> {
  if (token.eshopId === null) throw new AppError('unauthorized');
  const eshop = await eshops.get(token.eshopId);
  const access = findEshopAccess(person, eshop);
  if (eshop === null || access === null) throw new AppError('eshop_not_accessible');
  if (access === 'Staff' && !person.hasSecondFactor) throw new AppError('second_factor_enrolment_required');
  // A look that was left is over at once, though its token lives on; only looks are asked about, so others pay nothing.
  if (
    token.readOnlyUntil !== null &&
    !(await isViewOpen(token.sessionId, token.eshopId, token.readOnlyUntil))
  )
    throw new AppError('view_expired');
  return { eshopId: token.eshopId, access, permissions: getEshopPermissions(eshop) };
}
