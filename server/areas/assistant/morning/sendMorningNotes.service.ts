import { assistant } from '#shared/contracts/assistant.ts';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findUsersByIds, type UserDocument } from '#server/areas/user/index.ts';
import { authorizeProgram } from '#server/http/authenticate.ts';
import type { FindAction } from '#server/http/callHandler.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import { writeMorningNote } from '../answers/morningNote.ts';
import { removeUnproven } from '../answers/removeUnproven.ts';
import { Talk } from '../answers/talk.ts';
import { createMemberCalls } from '../memberCalls.ts';
import type { MorningMailDocument } from './morningMail.model.ts';
import { findDueMorningMails, moveMorningMail, removeMorningMail } from './morningMail.repository.ts';
import { computeMorning } from './morningTimes.ts';

const atATime = 50;
/** Shorter than the lock of the job; the next run sends the rest. */
const longestRunMs = 480_000;
/** A note of a morning that was missed for longer says nothing new any more. */
const longestLateMs = 6 * 3_600_000;

interface Recipient {
  readonly eshop: EshopDocument;
  readonly eshopId: EshopId;
  readonly user: UserDocument;
  readonly userId: UserId;
}

/** The sentences of a note, and the screen that the first one leads to. */
function toText(blocks: readonly Block[]): { text: string; path: string } {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'Paragraph' ? [block.parts] : []));
  return {
    text: paragraphs.map((parts) => parts.map(({ text }) => text).join('')).join('\n\n'),
    path: paragraphs[0]?.findLast(({ path }) => path !== undefined)?.path ?? '/app/dashboard',
  };
}

/** Writes the note of a member and mails it; nothing on a usual day. @throws AppError where the member may not read it any more */
async function sendNote(services: Services, findAction: FindAction, to: Recipient, now: Date): Promise<void> {
  const { eshop, eshopId, user, userId } = to;
  const { timeZone } = eshop;
  const today = toLocalDay(now, timeZone);
  const holder = { userId, eshopId, tokenId: eshopId, expiresAt: now };
  // The assistant is part of Premium, and of the membership.
  await authorizeProgram(assistant.getMorningNote, holder, services);
  const calls = { language: user.locale, timeoutMs: longestRunMs };
  const { read } = createMemberCalls(services, findAction, { eshopId, userId }, calls);
  const talk = new Talk({ language: user.locale, timeZone, today, read });
  const blocks = removeUnproven(await writeMorningNote(talk), talk, services.log);
  if (blocks.length === 0) return;
  const { text, path } = toText(blocks);
  const url = new URL(path, services.publicUrl);
  url.searchParams.set(eshopParameter, eshopId);
  await services.mailer.send({
    id: computeMailId('morningNote', eshopId, today, user.email),
    to: user.email,
    userId,
    eshopId,
    language: user.locale,
    theme: user.theme ?? 'default',
    template: 'morningNote',
    values: { domain: toReadableDomain(eshop.domainName), day: formatDay(today, user.locale), text },
    actionUrl: url.href,
  });
}

async function processNote(
  services: Services,
  findAction: FindAction,
  mail: MorningMailDocument,
  now: Date,
): Promise<void> {
  const eshopId = mail.eshopId.toString() as EshopId;
  const userId = mail.userId.toString() as UserId;
  const [eshop, [user]] = await Promise.all([findEshop(eshopId), findUsersByIds([userId])]);
  if (eshop === null || eshop.archivedAt || user === undefined || user.isDisabled)
    return await removeMorningMail(eshopId, userId);
  const isMine = await moveMorningMail(mail, computeMorning(eshop.timeZone, now));
  if (!isMine || now.getTime() - mail.dueAt.getTime() > longestLateMs) return;
  try {
    await sendNote(services, findAction, { eshop, eshopId, user, userId }, now);
  } catch (thrown) {
    // Without Premium there is none until it is back; whoever lost the shop gets none any more.
    if (thrown instanceof AppError && thrown.code === 'eshop_not_accessible')
      await removeMorningMail(eshopId, userId);
    else if (!(thrown instanceof AppError && thrown.code === 'permission_required'))
      services.log.error({ err: thrown, eshopId }, 'morning note not sent');
  }
}

/**
 * Sends the morning notes that are due. Each is taken before it is written, so that no one gets two; one that fails is
 * the next one's.
 */
export async function sendMorningNotes(services: Services, findAction: FindAction, now: Date): Promise<void> {
  const endsAt = performance.now() + longestRunMs;
  for (;;) {
    const due = await findDueMorningMails(now, atATime);
    if (due.length === 0) return;
    for (const mail of due) {
      if (performance.now() > endsAt) return;
      await processNote(services, findAction, mail, now);
    }
  }
}
