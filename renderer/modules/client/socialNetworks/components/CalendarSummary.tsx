import type { MeasuredResults, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { getShownState, needsAttention } from '../calendar.ts';
import { ResultsLine } from './ResultsLine.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';

const countState = (posts: readonly SocialPost[], ...states: readonly string[]) =>
  posts.filter((post) => states.includes(getShownState(post))).length;

/** Posts of unknown outcome, how many posts of the month are in which state, and what they brought. */
export function CalendarSummary(props: {
  posts: readonly SocialPost[];
  ofMonth: readonly SocialPost[];
  timelessCount: number;
  measured: MeasuredResults;
}) {
  const t = useText('socialNetworks');
  const { posts, ofMonth, measured } = props;
  const waiting = countState(ofMonth, 'NeedsApproval');
  return (
    <>
      {posts.flatMap((post) =>
        post.deliveries
          .filter(({ state }) => state === 'Unknown')
          .map((delivery) => (
            <UnknownNotice key={`${post.id} ${delivery.network}`} post={post} delivery={delivery} />
          )),
      )}
      <Counts
        label={t('socialNetworks:counts.label')}
        items={[
          {
            label: t('socialNetworks:counts.planned'),
            count: countState(ofMonth, 'Planned', 'Publishing'),
            tone: 'neutral',
          },
          ...(waiting === 0
            ? []
            : [{ label: t('socialNetworks:counts.approval'), count: waiting, tone: 'waiting' as const }]),
          {
            label: t('socialNetworks:counts.attention'),
            count: ofMonth.filter(needsAttention).length,
            tone: 'waiting',
          },
          {
            label: t('socialNetworks:counts.drafts'),
            count: countState(ofMonth, 'Draft') + props.timelessCount,
            tone: 'neutral',
          },
          {
            label: t('socialNetworks:counts.published'),
            count: countState(ofMonth, 'Published'),
            tone: 'positive',
          },
        ]}
      />
      <ResultsLine posts={ofMonth} measured={measured} />
    </>
  );
}
