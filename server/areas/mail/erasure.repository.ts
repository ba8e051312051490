import type { UserId } from '#shared/domain/ids/ids.ts';
import { createAddressPattern } from '#server/database/createAddressPattern.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { MailLogModel } from './mailLog.model.ts';

/**
 * Empties the mails to a person and those to others that name their address; that a mail of its kind was sent, and when,
 * stays. What waits to be sent to them is given up.
 */
export async function eraseMails(userId: UserId, email: string, pseudonym: string): Promise<void> {
  const emptied = {
    to: pseudonym,
    subject: pseudonym,
    text: '',
    failure: null,
    sealed: null,
    dueAt: null,
    searchText: pseudonym,
    searchTrigrams: listTrigrams(pseudonym),
  };
  const theirs = { $or: [{ userId }, { to: email }] };
  // No index knows the text of a mail or its recipient alone, and an erasure is rare.
  await MailLogModel.updateMany({ ...theirs, state: 'Queued' }, { $set: { state: 'Failed' } }, wholeRead);
  await MailLogModel.updateMany(theirs, { $set: emptied }, wholeRead);
  const named = createAddressPattern(email);
  await MailLogModel.updateMany(
    { $or: [{ text: named }, { subject: named }] },
    {
      $set: {
        subject: pseudonym,
        text: '',
        failure: null,
        searchText: pseudonym,
        searchTrigrams: listTrigrams(pseudonym),
      },
    },
    wholeRead,
  );
}
