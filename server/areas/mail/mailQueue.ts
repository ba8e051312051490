import { setTimeout as delay } from 'node:timers/promises';
import { Types, type ClientSession } from 'mongoose';
import { findUserByEmail, findUserById, getUserId } from '#server/areas/user/index.ts';
import { composeMail, type ComposedMail } from '#server/integrations/mailer/composeMail.tsx';
import type { Mail, Mailer } from '#server/integrations/mailer/mailer.ts';
import { isRefusedForGood, type MailTransport } from '#server/integrations/mailer/mailTransport.ts';
import type { Logger } from '#server/log/logger.ts';
import { redactText } from '#server/log/redactText.ts';
import {
  insertMailLog,
  noteMailFailure,
  noteMailSent,
  claimDueMail,
  deleteWaitingMail,
  type DueMail,
} from './mailLog.repository.ts';
import { createMailSeal } from './sealedMail.ts';

const minuteMs = 60_000;
/** A process that hands a mail over and dies leaves it to others after this long: more than all time-outs of SMTP. */
const leaseMs = 2 * minuteMs;
const firstWaitMs = minuteMs;
const longestWaitMs = 360 * minuteMs;
/** A mail that could not be handed over for so long is given up. */
export const givenUpAfterMs = 2_880 * minuteMs;
/** Mails that one process hands over at the same time as they are sent; the rest wait for the job room. */
const atOnce = 8;
const drainTimeoutMs = 6_000;
const longestFailure = 300;

/** How long a mail waits after a try that failed: a minute, doubled each time, at most six hours. */
export function waitAfter(tryCount: number): number {
  return Math.min(firstWaitMs * 2 ** Math.min(tryCount - 1, 20), longestWaitMs);
}

/** Formats a mail server's message for storage. */
function formatFailure(thrown: unknown): string {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  return redactText(said.slice(0, 2_000).replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' '), longestFailure);
}

/** What the mailer works with. */
export interface MailQueueParts {
  readonly transport: MailTransport;
  /** The product's secret; mails that wait are sealed by a key derived from it. */
  readonly secret: string;
  readonly log: Logger;
  /** The clock; tests turn it. */
  readonly now?: () => Date;
}

/** Creates the mailer: it stores a mail, then retries sending until it is accepted or abandoned. */
export function createMailer({ transport, secret, log, now = () => new Date() }: MailQueueParts): Mailer {
  const seal = createMailSeal(secret);
  const inHand = new Set<Promise<boolean>>();
  /** Slots reserved for mails being stored and then sent. */
  let reserved = 0;

  const handOver = async (mail: Omit<DueMail, 'sealed'>, read: () => ComposedMail): Promise<boolean> => {
    const mailLogId = mail._id.toString();
    try {
      await transport.handOver(mailLogId, read());
    } catch (thrown) {
      const wait = waitAfter(mail.tryCount);
      const isGivenUp =
        isRefusedForGood(thrown) || now().getTime() + wait - mail.createdAt.getTime() > givenUpAfterMs;
      const failure = formatFailure(thrown);
      log.warn({ mailLogId, template: mail.template, failure, isGivenUp }, 'mail not accepted');
      await noteMailFailure(mail._id, failure, isGivenUp ? null : new Date(now().getTime() + wait));
      return false;
    }
    await noteMailSent(mail._id, now());
    log.info({ mailLogId, template: mail.template }, 'mail sent');
    return true;
  };

  const track = (work: Promise<boolean>): void => {
    const tracked = work
      .catch((error: unknown) => {
        // It stays due, and the job room takes it up again.
        log.error({ err: error }, 'mail delivery failed');
        return false;
      })
      .finally(() => inHand.delete(tracked));
    inHand.add(tracked);
  };

  return {
    async send(mail: Mail, session?: ClientSession) {
      const account =
        mail.userId === undefined
          ? await findUserByEmail(mail.to.toLowerCase())
          : await findUserById(mail.userId);
      const theme = mail.theme ?? account?.theme ?? 'default';
      const { composed, storedText } = composeMail({ ...mail, theme });
      const _id = new Types.ObjectId(mail.id);
      const createdAt = now();
      // A mail stored in a transaction that may still fail is left to the job, which sees it after the commit.
      const { notBefore } = mail;
      const isAtOnce = session === undefined && notBefore === undefined && inHand.size + reserved < atOnce;
      if (isAtOnce) reserved += 1;
      const insertion = insertMailLog(
        {
          _id,
          to: composed.to,
          userId: account === null ? null : getUserId(account),
          eshopId: mail.eshopId ?? null,
          template: mail.template,
          language: mail.language,
          subject: composed.subject,
          text: storedText,
          sealed: seal.seal(_id.toString(), composed),
          createdAt,
          dueAt: isAtOnce ? new Date(createdAt.getTime() + leaseMs) : (notBefore ?? createdAt),
          tryCount: isAtOnce ? 1 : 0,
        },
        session,
      );
      const isStored = await insertion.finally(() => {
        if (isAtOnce) reserved -= 1;
      });
      // A mail of that id is there already, and goes its way.
      if (!isStored) return;
      // Not awaited: the caller must not depend on a slow or unavailable mail server.
      if (isAtOnce) track(handOver({ _id, createdAt, tryCount: 1, template: mail.template }, () => composed));
    },
    withdraw: async (id, session) => await deleteWaitingMail(new Types.ObjectId(id), now(), session),
    async sendDue() {
      let taken = 0;
      const runWork = async (): Promise<void> => {
        for (;;) {
          const mail = await claimDueMail(now(), new Date(now().getTime() + leaseMs));
          if (mail === null) return;
          const isTaken = await handOver(mail, () => seal.open(mail._id.toString(), mail.sealed ?? ''));
          if (isTaken) taken += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, runWork));
      return taken;
    },
    async close() {
      await Promise.race([Promise.all(inHand), delay(drainTimeoutMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
