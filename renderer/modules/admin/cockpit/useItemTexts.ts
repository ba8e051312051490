import type { CockpitFactValue, CockpitItem } from '#shared/contracts/cockpit.ts';
import { cockpitLimits, isLate } from '#shared/domain/cockpit/cockpit.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';

/** What the product calls by a name of its own, in words; other texts as they are. */
const listWordKeys = (text: string) => [
  `cockpit:values.${text}`,
  `accounting:approvals.kinds.${text}`,
  `bank:staff.reasons.${text}`,
  `affiliate:review.signals.${text}`,
  `suspension:signal.${text}.name`,
];

/** Whether the action of an item can be done here and now; otherwise its place is all there is to offer. */
export function isOffered({ action }: CockpitItem): boolean {
  if (action.kind === 'Open' || !action.isAllowed) return false;
  if (action.kind !== 'RemindOwner' || action.doneAt === null) return true;
  return Date.now() - Date.parse(action.doneAt) > cockpitLimits.remindAgainHours * 3_600_000;
}

/** Whether an item is decided beside the queue itself: nothing has to be opened for it. */
export const isDecidedInPlace = ({ kind }: CockpitItem): boolean => kind === 'Approval';

/** Items of the cockpit in words. */
export function useItemTexts() {
  const t = useText('cockpit', 'accounting', 'bank', 'affiliate', 'suspension');
  const { money, number, day, dateTime } = useFormats();
  const formatFact = (fact: CockpitFactValue): string => {
    if (fact.money !== undefined) return money(fact.money);
    if (fact.name === 'daysLeft' && fact.count !== undefined && isOverYear(fact.count))
      return t('cockpit:overYear');
    if (fact.count !== undefined) return number(fact.count, 0);
    if (fact.at !== undefined) return dateTime(fact.at, staffTimeZone);
    const text = fact.text ?? '';
    if (fact.name === 'bookedOn') return day(text);
    const toWords = (name: string) => {
      const key = listWordKeys(name).find((wanted) => hasText(wanted));
      return key !== undefined && hasText(key) ? t(key) : name;
    };
    return fact.name === 'suspensionSignals' ? text.split(', ').map(toWords).join(', ') : toWords(text);
  };
  return {
    /** Whether it waits longer than it should. */
    isPastTarget: ({ kind, since }: CockpitItem) => isLate(kind, new Date(since), new Date()),
    factText: formatFact,
    shopName: (item: CockpitItem) => item.domainName ?? t('cockpit:noShop'),
    basisText: ({ risk }: CockpitItem) =>
      t(`cockpit:basis.${risk.basis}`, {
        perDay: risk.perDay === null ? '' : money(risk.perDay, { isWhole: true }),
        days: String(risk.days ?? ''),
        credit: risk.credit === null ? '' : money(risk.credit, { isWhole: true }),
      }),
    factsText: (item: CockpitItem) =>
      [
        ...(item.action.doneAt === null
          ? []
          : [`${t('cockpit:act.remindedAt')}: ${dateTime(item.action.doneAt, staffTimeZone)}`]),
        ...(item.letter.sentAt === null
          ? []
          : [`${t('cockpit:letter.sentAt')}: ${dateTime(item.letter.sentAt, staffTimeZone)}`]),
        ...item.facts.map((fact) => `${t(`cockpit:facts.${fact.name}`)}: ${formatFact(fact)}`),
      ].join(' · '),
    actionText: (item: CockpitItem) =>
      item.action.kind !== 'Open' && isOffered(item)
        ? t(`cockpit:act.${item.action.kind}`)
        : t(`cockpit:act.open.${item.kind}`),
    snoozeText: (item: CockpitItem) =>
      item.snooze === null
        ? null
        : item.snooze.until === null
          ? t('cockpit:snooze.stateChange')
          : t('cockpit:snooze.stateUntil', { at: dateTime(item.snooze.until, staffTimeZone) }),
  };
}
