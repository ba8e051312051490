import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { listTimelineGroups, type TimelineGroup } from '#shared/domain/staff/timeline.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import { readTimeline, type TimelineSource } from './readTimeline.ts';
import {
  createChangeSource,
  createDecisionSource,
  createMailSource,
  createMoneySource,
  createSignInSource,
} from './sources.ts';

/** What of a timeline is asked for. */
export interface TimelineQuery {
  readonly group?: TimelineGroup | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Members whose sign-ins are listed; a shop with more shows those of the first. */
const mostMembers = 50;

async function read(person: Person, all: readonly TimelineSource[], query: TimelineQuery) {
  const allowed = listTimelineGroups(person.adminPermissions);
  return await readTimeline(
    all.filter(
      ({ group }) => allowed.includes(group) && (query.group === undefined || query.group === group),
    ),
    query,
  );
}

/** Reads a shop's timeline, as far as a staff member may see it. @throws AppError not_found */
export async function readEshopTimeline(person: Person, eshopId: EshopId, query: TimelineQuery) {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  const members = eshop.members.slice(0, mostMembers).map(({ userId }) => userId.toString() as UserId);
  return await read(
    person,
    [
      createMoneySource(eshopId),
      createChangeSource(eshopId, 'Ads', eshop.creditCurrency),
      createChangeSource(eshopId, 'Feed', eshop.creditCurrency),
      createDecisionSource('Eshop', eshopId),
      createMailSource({ eshopId }),
      createSignInSource(members),
    ],
    query,
  );
}

/** Reads a user's timeline, as far as a staff member may see it. @throws AppError not_found */
export async function readUserTimeline(person: Person, userId: UserId, query: TimelineQuery) {
  if ((await findUserById(userId)) === null) throw new AppError('not_found');
  return await read(
    person,
    [createDecisionSource('User', userId), createMailSource({ userId }), createSignInSource([userId])],
    query,
  );
}
