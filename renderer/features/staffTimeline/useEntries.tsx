import type { StaffTimelineEntry } from '#shared/contracts/staffTimeline.ts';
import { changes } from '#shared/domain/campaign/change.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { creditNoteReasons } from '#shared/domain/invoice/invoice.ts';
import type { TimelineGroup } from '#shared/domain/staff/timeline.ts';
import { documentPath } from '#renderer/features/approvals/getApprovalDetails.ts';
import { useActionName } from '#renderer/features/audit/useActionName.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { Entry } from '#renderer/ui/figures/EntryList.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';

const icons: Readonly<Record<TimelineGroup, IconName>> = {
  Money: 'credit',
  Ads: 'campaigns',
  Feed: 'feed',
  Decisions: 'roles',
  Email: 'mail',
  SignIns: 'users',
};

type EntryText = Pick<Entry, 'title' | 'detail' | 'path' | 'tone' | 'figures'>;

const join = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** Entries of a timeline in words, their times in the zone of staff. */
export function useEntries(): (entries: readonly StaffTimelineEntry[]) => Entry[] {
  const t = useText('staffOverview', 'credit', 'dashboard', 'campaign', 'staff', 'adminMail', 'invoices');
  const formats = useFormats();
  const nameAction = useActionName();

  const describeMoney = (entry: Extract<StaffTimelineEntry, { group: 'Money' }>): EntryText => {
    const reason = creditNoteReasons.find((known) => known === entry.reason);
    return {
      title: t(`credit:type.${entry.type}`),
      detail: join(
        entry.invoice?.number,
        reason === undefined ? entry.reason : t(`invoices:creditNoteReason.${reason}`),
      ),
      ...(entry.invoice === null ? {} : { path: documentPath(entry.invoice) }),
      figures: [<Money key="amount" money={entry.amount} />, <Money key="after" money={entry.creditAfter} />],
    };
  };

  const describeChange = (entry: Extract<StaffTimelineEntry, { group: 'Ads' | 'Feed' }>): EntryText => {
    const channel = entry.channel === null ? '' : t(`campaign:channel.${entry.channel}`);
    const { tone } = changes[entry.kind];
    return {
      title: t(`dashboard:timeline.${entry.kind}`, {
        campaign: join(entry.campaignName, channel),
        channel,
        count: entry.count ?? 0,
        before: entry.budgetBefore === null ? '' : formats.money(entry.budgetBefore),
        amount: entry.budget === null ? '' : formats.money(entry.budget),
      }),
      detail: join(
        entry.detail,
        entry.author === null ? null : t('staffOverview:timeline.by', { who: entry.author.email }),
      ),
      tone: tone === 'info' ? 'calm' : tone,
    };
  };

  const describe = (entry: StaffTimelineEntry): EntryText => {
    switch (entry.group) {
      case 'Money':
        return describeMoney(entry);
      case 'Ads':
      case 'Feed':
        return describeChange(entry);
      case 'Decisions':
        return {
          title: nameAction(entry.call),
          detail: join(
            t('staffOverview:timeline.by', { who: entry.actor.email }),
            entry.reason,
            entry.outcome === 'Done' ? null : t(`staff:audit.outcomes.${entry.outcome}`),
          ),
          tone: entry.outcome === 'Done' ? 'calm' : 'warning',
        };
      case 'Email':
        return {
          title: entry.subject,
          detail: join(
            t('staffOverview:timeline.to', { who: entry.to }),
            entry.state === 'Sent' ? null : t(`adminMail:states.${entry.state}`),
          ),
          path: `/admin/adminLogs/email?mail=${entry.mailLogId}`,
          tone: entry.state === 'Failed' ? 'negative' : 'calm',
        };
      case 'SignIns':
        return {
          title: t(
            entry.isSuccess ? 'staffOverview:timeline.signedIn' : 'staffOverview:timeline.signInFailed',
            {
              who: entry.user.email,
            },
          ),
          detail: join(t(`staff:user.methods.${entry.method}`), entry.device, entry.network),
          path: `/admin/userDetail/${entry.user.id}`,
          tone: entry.isSuccess ? 'calm' : 'warning',
        };
    }
  };

  return (entries) =>
    entries.map((entry) => ({
      key: `${entry.group} ${entry.id}`,
      day: formats.day(toLocalDay(new Date(entry.at), staffTimeZone)),
      time: formats.time(entry.at, staffTimeZone),
      icon: icons[entry.group],
      ...describe(entry),
    }));
}
