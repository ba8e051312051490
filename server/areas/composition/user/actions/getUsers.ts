import { user } from '#shared/contracts/user.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { countMemberships } from '#server/areas/eshop/index.ts';
import { findUserPage } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentListedUsers } from '../userList.service.ts';

export const getUsers = defineAction(user.getUsers, async ({ search, ...query }) => {
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
