import type { StaffAlert } from '#shared/contracts/staffAlert.ts';
import { alertPermissions } from '#shared/domain/alert/alert.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { StaffAlertDocument } from './alert.model.ts';
import { findAlertsAfter, findLastSequence } from './alert.repository.ts';
import { findAlertPreferences, type AlertPreferences } from './alertSettings.repository.ts';

/** Alerts and where to go on. */
export interface ReadAlerts {
  readonly alerts: StaffAlert[];
  readonly lastSequence: number;
  readonly hasMore: boolean;
}

function isWanted(
  alert: StaffAlertDocument,
  { settings, watchedEshopIds }: AlertPreferences,
  { userId, adminPermissions: held }: Person,
): boolean {
  if (alert.userId != null && alert.userId.toString() !== userId) return false;
  // Users are not alerted of their own actions.
  if (alert.actorId != null && alert.actorId.toString() === userId) return false;
  const needed = alertPermissions[alert.event];
  if (needed !== undefined && !held.has(needed)) return false;
  const rule = settings.rules.find(({ event }) => event === alert.event);
  if (rule === undefined) return false;
  if (rule.scope === 'All' || alert.eshopId == null) return true;
  return watchedEshopIds.includes(alert.eshopId.toString() as EshopId);
}

function present(alert: StaffAlertDocument, person: Person): StaffAlert {
  const { event, about, detail } = alert;
  const textKey = chooseWords(alert);
  const t = getTexts(person.locale);
  const text = toSentenceCase(
    t(`mail:internalEvents.${textKey}.text`, { about, ...sayCredit(alert, person) }),
    about,
  );
  return {
    sequence: alert._id,
    event,
    title: t(`mail:internalEvents.${textKey}.title`, { about }),
    text: detail == null || detail === '' ? text : `${text}\n\n${detail}`,
    eshopId: (alert.eshopId?.toString() ?? null) as EshopId | null,
    path: alert.path,
    raisedAt: alert.raisedAt.toISOString(),
  };
}

function chooseWords({ event, isFailure, lowCredit }: StaffAlertDocument) {
  if (event === 'ExportFinished' && isFailure) return 'ExportFailed';
  if (event !== 'CreditLow' || lowCredit == null) return event;
  return lowCredit.areAdsRunning ? 'CreditLowRunning' : 'CreditLowStopped';
}

function sayCredit(
  { lowCredit }: StaffAlertDocument,
  { locale }: Person,
): { credit?: string; limit?: string } {
  if (lowCredit == null) return {};
  const { creditMinor, limitMinor, currency } = lowCredit;
  const say = (amountMinor: number) => formatMinorMoney({ amountMinor, currency }, locale);
  return { credit: say(creditMinor), limit: say(limitMinor) };
}

/** The texts go on after the greeting of a mail; alone they begin as a sentence does, unless a name begins them. */
function toSentenceCase(text: string, about: string): string {
  return text.startsWith(about) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Alerts that a person wants and may hear of, after the last that they have. `lastSequence` also passes over those that
 * they do not want, so that each is looked at once; a reader who has none yet (null) begins behind the last.
 */
export async function readAlerts(person: Person, after: number | null, take: number): Promise<ReadAlerts> {
  const last = await findLastSequence();
  // A position past the end is from another database, e.g. a restored copy: it restarts as well.
  if (after === null || after > last) return { alerts: [], lastSequence: last, hasMore: false };
  const preferences = await findAlertPreferences(person.userId);
  const found = await findAlertsAfter(after, take);
  return {
    alerts: found
      .filter((alert) => isWanted(alert, preferences, person))
      .map((alert) => present(alert, person)),
    lastSequence: found.at(-1)?._id ?? after,
    hasMore: found.length === take,
  };
}
