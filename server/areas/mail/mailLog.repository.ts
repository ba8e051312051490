import type { Types } from 'mongoose';
import type { EshopId, MailLogId, UserId } from '#shared/domain/ids/ids.ts';
import type { MailState } from '#shared/domain/mail/mail.ts';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { findSearchedPage, type SearchedPage } from '#server/database/searchedPage.ts';
import { containsText, listTrigrams } from '#server/database/substringSearch.ts';
import { filterEarlier, type TimeKey } from '#server/database/timeKey.ts';
import type { Withdrawal } from '#server/integrations/mailer/mailer.ts';
import { MailLogModel, type MailLogDocument } from './mailLog.model.ts';

/** A mail to store. */
export interface NewMailLog {
  readonly _id: Types.ObjectId;
  readonly to: string;
  readonly userId: string | null;
  readonly eshopId: string | null;
  readonly template: string;
  readonly language: MailLogDocument['language'];
  readonly subject: string;
  readonly text: string;
  readonly sealed: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  /** 1 where it is being handed over already. */
  readonly tryCount: 0 | 1;
}

/** A mail that is to be handed over now. */
export type DueMail = Pick<MailLogDocument, '_id' | 'createdAt' | 'tryCount' | 'sealed' | 'template'>;

/** A mail in a list: without its text and what only the sending needs. */
export type ListedMail = Omit<MailLogDocument, 'text' | 'sealed' | 'searchText' | 'searchTrigrams' | 'dueAt'>;

const unlisted = { text: 0, sealed: 0, searchText: 0, searchTrigrams: 0, dueAt: 0 } as const;

/** Stores a mail to be sent; false if its id exists already. */
export async function insertMailLog(mail: NewMailLog, session?: ClientSession): Promise<boolean> {
  const searchText = `${mail.to} ${mail.subject}`.toLowerCase();
  try {
    await MailLogModel.create(
      [{ ...mail, state: 'Queued', searchText, searchTrigrams: listTrigrams(searchText) }],
      session === undefined ? {} : { session },
    );
    return true;
  } catch (thrown) {
    // Within a transaction the whole of it has failed.
    if (session === undefined && isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** Takes the mail that has been due for the longest, for as long as `leaseUntil`; null when none is. */
export async function claimDueMail(now: Date, leaseUntil: Date): Promise<DueMail | null> {
  return await MailLogModel.findOneAndUpdate(
    { state: 'Queued', dueAt: { $lte: now } },
    { $set: { dueAt: leaseUntil }, $inc: { tryCount: 1 } },
    {
      sort: { dueAt: 1 },
      returnDocument: 'after',
      projection: { createdAt: 1, tryCount: 1, sealed: 1, template: 1 },
    },
  ).lean<DueMail>();
}

/** Deletes a mail that was never attempted and is not due yet. */
export async function deleteWaitingMail(
  id: Types.ObjectId,
  now: Date,
  session?: ClientSession,
): Promise<Withdrawal> {
  const options = session === undefined ? {} : { session };
  const deleted = await MailLogModel.deleteOne(
    { _id: id, state: 'Queued', tryCount: 0, dueAt: { $gt: now } },
    options,
  );
  if (deleted.deletedCount === 1) return 'Withdrawn';
  return (await MailLogModel.findOne({ _id: id }, { _id: 1 }, options).lean()) === null ? 'Unknown' : 'Late';
}

/** Notes that a mail was taken by the mail server, and forgets what only the sending needed. */
export async function noteMailSent(id: Types.ObjectId, sentAt: Date): Promise<void> {
  await MailLogModel.updateOne(
    { _id: id },
    { $set: { state: 'Sent', sentAt, failure: null, dueAt: null, sealed: null } },
  );
}

/** Notes that a mail was not taken: it is due again then, or given up where that is null. */
export async function noteMailFailure(
  id: Types.ObjectId,
  failure: string,
  dueAt: Date | null,
): Promise<void> {
  await MailLogModel.updateOne(
    { _id: id, state: 'Queued' },
    { $set: { failure, dueAt, ...(dueAt === null ? { state: 'Failed', sealed: null } : {}) } },
  );
}

/** One page of the mails that fit, the newest first, and how many fit in all. */
export async function findMailPage(query: {
  readonly page: number;
  readonly pageSize: number;
  readonly userId: UserId | null;
  readonly state: MailState | null;
  /** A part of the address or the subject, lower case. */
  readonly search: string;
}): Promise<SearchedPage<ListedMail>> {
  const filter = {
    ...(query.userId === null ? {} : { userId: query.userId }),
    ...(query.state === null ? {} : { state: query.state }),
    ...(query.search === '' ? {} : containsText('searchText', 'searchTrigrams', query.search)),
  };
  if (query.search !== '')
    return await findSearchedPage<ListedMail>(
      async (pageFilter, fields, limit) => await MailLogModel.find(pageFilter, fields).limit(limit).lean(),
      {
        ...query,
        filter,
        sort: { createdAt: -1 },
        projection: unlisted,
      },
    );
  const [items, total] = await Promise.all([
    MailLogModel.find(filter, unlisted)
      .sort({ createdAt: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<ListedMail[]>(),
    Object.keys(filter).length === 0
      ? MailLogModel.estimatedDocumentCount()
      : MailLogModel.countDocuments(filter),
  ]);
  return { items, total, isTotalAtLeast: false };
}

/** Mails about a shop, or to a user, earlier than a key, latest first. */
export async function findMailsBefore(
  of: { readonly eshopId: EshopId } | { readonly userId: UserId },
  key: TimeKey | null,
  limit: number,
): Promise<ListedMail[]> {
  return await MailLogModel.find({ ...of, ...filterEarlier('createdAt', key) }, unlisted)
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<ListedMail[]>();
}

/** One mail with its text, or null. */
export async function findMailLog(mailLogId: MailLogId): Promise<(ListedMail & { text: string }) | null> {
  const { text: _listedToo, ...left } = unlisted;
  return await MailLogModel.findById(mailLogId, left).lean<ListedMail & { text: string }>();
}
