import { logging } from '#shared/contracts/logging.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findErrorDays, findErrorGroup, findOccurrences } from '../errorLog.repository.ts';
import { presentGroup } from '../logging.presenter.ts';

const shownDays = 30;

export const getApplicationLogGroupDetail = defineAction(
  logging.getApplicationLogGroupDetail,
  async ({ groupId, page, pageSize }) => {
    const fromDay = addDays(toLocalDay(new Date(), 'UTC'), 1 - shownDays);
    const [group, counts, occurrences] = await Promise.all([
      findErrorGroup(groupId),
      findErrorDays(groupId, fromDay),
      findOccurrences(groupId, page, pageSize),
    ]);
    if (group === null) throw new AppError('not_found');
    return {
      group: presentGroup(group),
      days: Array.from({ length: shownDays }, (_, index) => {
        const day = addDays(fromDay, index);
        return { day, count: counts.get(day) ?? 0 };
      }),
      occurrences: {
        items: occurrences.items.map(({ at, path, requestId, appVersion, stack }) => ({
          at: at.toISOString(),
          path: path ?? null,
          requestId: requestId ?? null,
          appVersion: appVersion ?? null,
          stack: stack ?? null,
        })),
        total: occurrences.total,
      },
    };
  },
);
