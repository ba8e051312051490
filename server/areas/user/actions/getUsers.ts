import { user } from '#shared/contracts/user.ts';
import { findOwnerIds } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentListedUsers } from '../userList.service.ts';
import { findUserPage } from '../userStaff.repository.ts';

export const getUsers = defineAction(user.getUsers, async ({ search, ...query }) => {
  const { items, total } = await findUserPage({
    ...query,
    search: (search ?? '').toLowerCase(),
    ownerIds: query.kind === 'owner' ? await findOwnerIds() : null,
  });
  return { items: await presentListedUsers(items), total };
});
