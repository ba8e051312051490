import type { Contracts } from '#shared/contracts/index.ts';
import { mail } from '#shared/contracts/mail.ts';
import { AppError } from '#shared/errors/appError.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { presentMailLog } from './mail.presenter.ts';
import { findMailLog, findMailPage } from './mailLog.repository.ts';

const getMailLog = defineAction(mail.getMailLog, async ({ mailLogId }) => {
  const found = await findMailLog(mailLogId);
  if (found === null) throw new AppError('not_found');
  return { mailLog: { ...presentMailLog(found), text: found.text } };
});

const getMailLogs = defineAction(mail.getMailLogs, async (input) => {
  const { items, ...counted } = await findMailPage({
    page: input.page,
    pageSize: input.pageSize,
    userId: input.userId ?? null,
    state: input.state ?? null,
    search: input.search?.toLowerCase() ?? '',
  });
  return { items: items.map(presentMailLog), ...counted };
});

/** Actions of Mail. */
export const mailHandlers: HandlersOf<Contracts['mail']> = { getMailLogs, getMailLog };
