import type { ViewedSubject } from '#shared/domain/staff/presence.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PersonChip } from '#renderer/ui/figures/PersonChip.tsx';
import { PersonMark } from '#renderer/ui/figures/PersonMark.tsx';
import { useColleagues } from './usePresence.ts';

/** Which colleagues view a subject at this moment, in words; nothing while there are none. */
export function ViewerChip({ subject }: { subject: ViewedSubject }) {
  const t = useText('staffOverview');
  const [first, ...others] = useColleagues()(subject);
  const getText = (who: string) =>
    others.length === 0
      ? t('staffOverview:presence.viewing', { who })
      : t('staffOverview:presence.viewingMore', { who, count: others.length });
  // Also there while empty: screen readers announce what changes in a region that they know.
  return (
    <span role="status">
      {first === undefined ? null : <PersonChip email={first.email} text={getText(first.email)} />}
    </span>
  );
}

/** The same as circles with initials, for a row of a list. */
export function ViewerMarks({ subject }: { subject: ViewedSubject }) {
  const t = useText('staffOverview');
  return useColleagues()(subject).map(({ userId, email }) => (
    <PersonMark
      key={userId}
      email={email}
      isViewing
      label={t('staffOverview:presence.viewing', { who: email })}
    />
  ));
}
