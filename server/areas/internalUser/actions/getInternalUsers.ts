import { internalUser } from '#shared/contracts/internalUser.ts';
import { findStaffPage } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInternalUser } from '../internalUser.service.ts';

export const getInternalUsers = defineAction(
  internalUser.getInternalUsers,
  async ({ page, pageSize, search }) => {
    const { items, total } = await findStaffPage({ page, pageSize, search: (search ?? '').toLowerCase() });
    return { items: items.map(presentInternalUser), total };
  },
);
