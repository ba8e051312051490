import type { ViewedSubject } from '#shared/domain/staff/presence.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PersonChip } from '#renderer/ui/figures/PersonChip.tsx';
import { PersonMark } from '#renderer/ui/figures/PersonMark.tsx';
import { useColleagues } from './usePresence.ts';

/** Which colleagues view a subject at this moment, in words; nothing while there are none. */
export function ViewerChip({ subject }: { subject: ViewedSubject }) {
  const t = useText('staffOverview');
  const [first, ...others] = useColleagues()(subject);
  if (first === undefined) return null;
  const text =
    others.length === 0
      ? t('staffOverview:presence.viewing', { who: first.email })
      : t('staffOverview:presence.viewingMore', { who: first.email, count: others.length });
  return <PersonChip email={first.email} text={text} />;
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
