import { mail } from '#shared/contracts/mail.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentMailLog } from '../mail.presenter.ts';
import { findMailLog } from '../mailLog.repository.ts';

export const getMailLog = defineAction(mail.getMailLog, async ({ mailLogId }) => {
  const found = await findMailLog(mailLogId);
  if (found === null) throw new AppError('not_found');
  return { mailLog: { ...presentMailLog(found), text: found.text } };
});
