import { Types } from 'mongoose';
import { isSatisfied } from '#shared/access/permissions.ts';
import {
  cockpitLimits,
  cockpitRules,
  notSnoozed,
  getWakeTime,
  type CockpitKind,
} from '#shared/domain/cockpit/cockpit.ts';
import type { CockpitItemId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findContact, findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import {
  getUserAdminPermissions,
  findActiveStaff,
  findUserById,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { findBalances } from '#server/credit/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { forgetMail, noteMail, setAssignee, setSnooze } from './cockpitItem.repository.ts';
import { getOpenItem } from './queue.service.ts';
import { notifyChanged } from './refresh.service.ts';

const hourMs = 3_600_000;
const mostPeople = 500;

function canSee(user: UserDocument, kind: CockpitKind): boolean {
  return (
    user.isInternal &&
    !user.isDisabled &&
    isSatisfied(cockpitRules[kind] ?? undefined, getUserAdminPermissions(user))
  );
}

/** Staff who may see an item. @throws AppError not_found */
export async function findAssignees(person: Person, itemId: CockpitItemId) {
  const { kind } = await getOpenItem(person, itemId);
  const staff = await findActiveStaff(mostPeople);
  return staff
    .filter((user) => canSee(user, kind))
    .map((user) => ({ id: getUserId(user), email: user.email }));
}

/** Assigns an item. @throws AppError not_found, permission_required where the assignee may not see it */
export async function assignItem(
  person: Person,
  itemId: CockpitItemId,
  userId: UserId | null,
): Promise<void> {
  const { kind } = await getOpenItem(person, itemId);
  if (userId !== null) {
    const user = await findUserById(userId);
    if (user === null || !user.isInternal) throw new AppError('not_found');
    if (!canSee(user, kind)) {
      const permission = cockpitRules[kind]?.permissions[0] ?? '';
      throw new AppError('permission_required', { params: { permission } });
    }
  }
  if (!(await setAssignee(itemId, userId))) throw new AppError('not_found');
  await notifyChanged();
}

/** Puts an item off. @throws AppError not_found, invalid_request for a time that is over or too far */
export async function snoozeItem(
  person: Person,
  itemId: CockpitItemId,
  request: { readonly until: string | null; readonly reason: string },
): Promise<void> {
  const { state } = await getOpenItem(person, itemId);
  const at = new Date();
  const until = request.until === null ? null : new Date(request.until);
  const last = at.getTime() + cockpitLimits.mostSnoozeDays * 24 * hourMs;
  if (until !== null && (until <= at || until.getTime() > last))
    throw new AppError('invalid_request', { fields: [{ field: 'until', key: 'invalid' }] });
  const snooze = { until, state, reason: request.reason, by: new Types.ObjectId(person.userId), at };
  if (!(await setSnooze(itemId, snooze, getWakeTime({ until, state }, state))))
    throw new AppError('not_found');
  await notifyChanged(at);
}

/** Takes an item back into the queue. @throws AppError not_found */
export async function wakeItem(person: Person, itemId: CockpitItemId): Promise<void> {
  await getOpenItem(person, itemId);
  if (!(await setSnooze(itemId, null, notSnoozed))) throw new AppError('not_found');
  await notifyChanged();
}

/**
 * Mails a shop's contact that its credit is low, as the product did when it fell below the limit.
 * @throws AppError not_found, transition_not_allowed without a contact, or when they were reminded lately
 */
export async function remindOwner(services: Services, person: Person, itemId: CockpitItemId): Promise<void> {
  const item = await getOpenItem(person, itemId);
  if (item.action.kind !== 'RemindOwner' || !item.eshopId) throw new AppError('transition_not_allowed');
  const eshopId = item.eshopId.toString() as EshopId;
  const [eshop, [balance]] = await Promise.all([findEshop(eshopId), findBalances([eshopId])]);
  const contact = eshop === null ? null : await findContact(eshop);
  if (eshop === null || balance === undefined || contact === null)
    throw new AppError('transition_not_allowed');
  const at = new Date();
  const notSince = new Date(at.getTime() - cockpitLimits.remindAgainHours * hourMs);
  // Noted first, so that of two who press one sends.
  if (!(await noteMail(itemId, 'remindedAt', at, notSince))) throw new AppError('transition_not_allowed');
  const say = (amountMinor: number) =>
    formatMinorMoney({ amountMinor, currency: balance.currency }, contact.language);
  try {
    await services.mailer.send({
      ...contact,
      template: 'creditLow',
      values: {
        domain: toReadableDomain(eshop.domainName),
        credit: say(balance.postedMinor),
        limit: say(eshop.creditNotificationLimitMinor),
      },
      actionUrl: `${services.publicUrl}/app/credit/recharge`,
      eshopId,
    });
  } catch (thrown) {
    await forgetMail(itemId, 'remindedAt', at);
    throw thrown;
  }
  await notifyChanged(at);
}
