import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findErrorGroups } from '../errorLog.repository.ts';
import { presentGroup } from '../logging.presenter.ts';

export const getApplicationLogGroups = defineAction(logging.getApplicationLogGroups, async (input) => {
  const { items, ...counted } = await findErrorGroups({
    page: input.page,
    pageSize: input.pageSize,
    source: input.source ?? null,
    search: input.search ?? '',
    sort: input.sort,
  });
  return { items: items.map(presentGroup), ...counted };
});
