import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { listSignIns } from '#server/areas/auth/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getLogins = defineAction(user.getLogins, async ({ userId, page, pageSize }) => {
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
