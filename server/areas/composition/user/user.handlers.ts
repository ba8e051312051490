import type { Contracts } from '#shared/contracts/index.ts';
import { user } from '#shared/contracts/user.ts';
import { countDaysBetween, isDay } from '#shared/domain/dates/days.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { listSignIns } from '#server/areas/auth/index.ts';
import { findConsents, findPendingLegal, recordConsents } from '#server/areas/legal/index.ts';
import { countMemberships } from '#server/areas/eshop/index.ts';
import { readMeasurementSuccess } from '#server/areas/pixel/index.ts';
import { findUserById, findUserPage, userHandlers as ownUserHandlers } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { readUserTimeline } from '../timeline/timeline.service.ts';
import { getUser } from './actions/getUser.ts';
import { anonymizeUser } from './anonymize.service.ts';
import {
  disableUser,
  endUserSessions,
  removeSecondFactor,
  sendUserConfirmation,
  sendUserPasswordReset,
} from './staff.service.ts';
import { signPersonalData } from './personalData.service.ts';
import { presentListedUsers } from './userList.service.ts';

const createPersonalDataLink = defineAction(
  user.createPersonalDataLink,
  async ({ userId }, { services, person, log }) => {
    const link = await signPersonalData(services, person, userId);
    log.info({ userId, staff: person.userId }, 'personal data exported');
    return link;
  },
);

const getLogins = defineAction(user.getLogins, async ({ userId, page, pageSize }) => {
  if ((await findUserById(userId)) === null) throw new AppError('not_found');
  const { items, total } = await listSignIns(userId, page, pageSize);
  return {
    items: items.map(({ at, isSuccess, method, network, browser, system }) => ({
      at: at.toISOString(),
      isSuccess,
      method,
      network,
      browser: browser ?? null,
      system: system ?? null,
    })),
    total,
  };
});

const getPendingLegal = defineAction(user.getPendingLegal, async (_input, { person }) => {
  const account = await findUserById(person.userId);
  if (account === null || account.isInternal) return { items: [] };
  const pending = await findPendingLegal(person.userId, account.createdAt);
  return {
    items: pending.map(({ kind, version, effectiveFrom, texts }) => ({
      kind,
      version,
      effectiveFrom,
      changes: [...texts[account.locale === 'cs' ? 'cs' : 'en'].changes],
    })),
  };
});

const acceptLegal = defineAction(user.acceptLegal, async ({ accepted, locale }, { person, ip }) => {
  await recordConsents(person.userId, accepted, { language: locale, ip });
  return {};
});

const getLegalConsents = defineAction(user.getLegalConsents, async ({ userId }) => {
  if ((await findUserById(userId)) === null) throw new AppError('not_found');
  return {
    items: (await findConsents(userId)).map(({ kind, version, hash, language, address, acceptedAt }) => ({
      kind,
      version,
      hash,
      language,
      address: address ?? null,
      acceptedAt: acceptedAt.toISOString(),
    })),
  };
});

const maxRangeDays = 1_100;

const getUserMeasurementSuccessRate = defineAction(
  user.getUserMeasurementSuccessRate,
  async ({ dateFrom, dateTo }, { eshopId }) => {
    const days = isDay(dateFrom) && isDay(dateTo) ? countDaysBetween(dateFrom, dateTo) + 1 : 0;
    if (!isDay(dateFrom) || !isDay(dateTo) || days < 1 || days > maxRangeDays)
      throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
    const success = await readMeasurementSuccess(eshopId, { fromDay: dateFrom, toDay: dateTo });
    const { totalCount, measuredCount } = success;
    return {
      ...success,
      successRatePercent: totalCount === 0 ? null : Math.round((measuredCount / totalCount) * 1_000) / 10,
    };
  },
);

const getUserTimeline = defineAction(
  user.getUserTimeline,
  async ({ userId, ...query }, { person }) => await readUserTimeline(person, userId, query),
);

const anonymize = defineAction(user.anonymize, async ({ userId }, { person, services }) => {
  await anonymizeUser(services, person, userId);
  return {};
});

const getUsers = defineAction(user.getUsers, async ({ search, ...query }) => {
  const { items, ...counted } = await findUserPage({
    ...query,
    search: (search ?? '').toLowerCase(),
    ownersAmong: async (ids) => {
      const memberships: ReadonlyMap<UserId, { ownsEshop: boolean }> = await countMemberships(ids);
      return new Set(ids.filter((id) => memberships.get(id)?.ownsEshop === true));
    },
  });
  return { items: await presentListedUsers(items), ...counted };
});

const removeSecondFactorOfUser = defineAction(
  user.removeSecondFactorOfUser,
  async ({ userId }, { person, services }) => {
    await removeSecondFactor(services, person, userId);
    return {};
  },
);

const setUserDisabled = defineAction(user.setUserDisabled, async ({ userId, isDisabled }, { person }) => {
  await disableUser(person, userId, isDisabled);
  return {};
});

const endUserSessionsAction = defineAction(user.endUserSessions, async ({ userId }, { person }) => ({
  endedCount: await endUserSessions(person, userId),
}));

const sendUserConfirmationAction = defineAction(
  user.sendUserConfirmation,
  async ({ userId }, { person, services }) => {
    await sendUserConfirmation(services, person, userId);
    return {};
  },
);

const sendUserPasswordResetAction = defineAction(
  user.sendUserPasswordReset,
  async ({ userId }, { person, services }) => {
    await sendUserPasswordReset(services, person, userId);
    return {};
  },
);

/** Actions of User. */
export const userHandlers: HandlersOf<Contracts['user']> = {
  ...ownUserHandlers,
  acceptLegal,
  anonymize,
  createPersonalDataLink,
  getLegalConsents,
  endUserSessions: endUserSessionsAction,
  getLogins,
  getPendingLegal,
  getUser,
  getUserMeasurementSuccessRate,
  getUserTimeline,
  getUsers,
  removeSecondFactorOfUser,
  sendUserConfirmation: sendUserConfirmationAction,
  sendUserPasswordReset: sendUserPasswordResetAction,
  setUserDisabled,
};
