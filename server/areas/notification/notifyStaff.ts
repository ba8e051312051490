import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { InternalMailEvent } from '#shared/domain/mail/mail.ts';
import { getUserAdminPermissions, findUserByEmail, getUserId } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { getTexts, type Texts } from '#server/texts/texts.ts';
import { raiseAlert, raiseAlertIn, type RaisedAlert } from './alerts/raiseAlert.ts';
import { findSubscribedEmails } from './mailSubscription.repository.ts';
import { canRead } from './mailSubscription.rules.ts';

/** Event for a mail to staff. */
export interface StaffEvent {
  /** The shop, person or error that it is about, in a few words. */
  readonly about: string;
  /** What there is to know besides: a message, a reason; said in the reader's language where it is a text of ours. */
  readonly detail?: string | ((t: Texts, language: Language) => string);
  /** Where in the product staff look at it, e.g. `/admin/eshopDetail/…/stats`. */
  readonly path: string;
  readonly eshopId?: EshopId;
  /** Who caused it and is not notified. */
  readonly actorId?: UserId;
  /** Reply address, if a user wrote. */
  readonly replyTo?: string;
}

async function sendMails(
  services: Services,
  event: InternalMailEvent,
  staffEvent: StaffEvent,
): Promise<void> {
  const { about, detail, path, eshopId, actorId, replyTo } = staffEvent;
  for (const email of await findSubscribedEmails(event)) {
    // Checked every time: former staff must not be notified of shops.
    const reader = await findUserByEmail(email);
    if (reader === null || !reader.isInternal || reader.isDisabled) continue;
    if (!canRead(event, getUserAdminPermissions(reader))) continue;
    if (getUserId(reader) === actorId) continue;
    const t = getTexts(reader.locale);
    const more = typeof detail === 'function' ? detail(t, reader.locale) : (detail ?? '');
    const text = t(`mail:internalEvents.${event}.text`, { about });
    await services.mailer.send({
      to: email,
      userId: getUserId(reader),
      language: reader.locale,
      template: 'internalEvent',
      values: {
        title: t(`mail:internalEvents.${event}.title`, { about }),
        text: more === '' ? text : `${text}\n\n${more}`,
      },
      actionUrl: `${services.publicUrl}${path}`,
      eshopId,
      replyTo,
    });
  }
}

function toAlert(
  event: InternalMailEvent,
  { about, detail, path, eshopId, actorId }: StaffEvent,
): RaisedAlert {
  return {
    event,
    about,
    path,
    // A detail in several languages is not stored.
    ...(typeof detail === 'string' && { detail }),
    ...(eshopId !== undefined && { eshopId }),
    ...(actorId !== undefined && { actorId }),
  };
}

/**
 * Alerts staff of an event in the transaction that caused it, so both commit together. `mailStaff` mails it after.
 * @param onceKey raises the alert only once, however often it is requested
 */
export async function alertStaffIn(
  event: InternalMailEvent,
  staffEvent: StaffEvent,
  session: ClientSession,
  onceKey?: string,
): Promise<void> {
  const alert = toAlert(event, staffEvent);
  await raiseAlertIn(onceKey === undefined ? alert : { ...alert, onceKey }, session);
}

/** Mails staff who asked to hear of an event that they were alerted of in its own transaction. It never fails. */
export async function mailStaff(
  services: Services,
  event: InternalMailEvent,
  staffEvent: StaffEvent,
): Promise<void> {
  try {
    await sendMails(services, event, staffEvent);
  } catch (thrown) {
    services.log.error({ err: thrown, event }, 'staff mail not sent');
  }
}

/**
 * Alerts staff of an event, and mails those who asked to hear of it. It never fails: what caused the event is done
 * already.
 */
export async function notifyStaff(
  services: Services,
  event: InternalMailEvent,
  staffEvent: StaffEvent,
): Promise<void> {
  try {
    await raiseAlert(toAlert(event, staffEvent));
  } catch (thrown) {
    services.log.error({ err: thrown, event }, 'staff alert not sent');
  }
  await mailStaff(services, event, staffEvent);
}
