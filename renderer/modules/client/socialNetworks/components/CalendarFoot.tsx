import type { BestTimes } from '#shared/contracts/postPlanningSchemas.ts';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CalendarLegend } from '#renderer/ui/calendar/CalendarLegend.tsx';
import { getShownState, getTone } from '../calendar.ts';
import { BestTimesNote } from './BestTimesNote.tsx';

const tones = ['done', 'planned', 'draft', 'waiting', 'unknown', 'negative'] as const;
/** Rare enough to be explained only where they are seen. */
const rare: ReadonlySet<string> = new Set(['unknown', 'negative']);

/** What the looks of the shown posts mean, and on what the offered times rest. */
export function CalendarFoot({ posts, best }: { posts: readonly SocialPost[]; best: BestTimes | null }) {
  const t = useText('socialNetworks');
  const shown = new Set(posts.map((post) => getTone(getShownState(post))));
  return (
    <CalendarLegend
      label={t('socialNetworks:legend.label')}
      items={tones
        .filter((tone) => !rare.has(tone) || shown.has(tone))
        .map((tone) => ({ tone, text: t(`socialNetworks:legend.${tone}`) }))}
      note={best === null ? null : <BestTimesNote best={best} />}
    />
  );
}
