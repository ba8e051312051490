import { mail } from '#shared/contracts/mail.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentMailLog } from '../mail.presenter.ts';
import { findMailPage } from '../mailLog.repository.ts';

export const getMailLogs = defineAction(mail.getMailLogs, async (input) => {
  const { items, ...counted } = await findMailPage({
    page: input.page,
    pageSize: input.pageSize,
    userId: input.userId ?? null,
    state: input.state ?? null,
    search: input.search?.toLowerCase() ?? '',
  });
  return { items: items.map(presentMailLog), ...counted };
});
