import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StateBar } from '#renderer/ui/figures/StateBar.tsx';
import { PlatformCard, PlatformRow } from '#renderer/ui/figures/PlatformRow.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { statusPath } from '../paths.ts';

type Platform = OutputOf<Contracts['product']['getPlatformsCatalogStatus']>['platforms'][number];

const refetchEveryMs = 30_000;
const cardPx = 114;

/** The shop's catalogue on every platform, a card each: problems, the counts as one bar, and how old they are. */
export function PlatformCards() {
  const query = useCallQuery(
    api.product.getPlatformsCatalogStatus,
    {},
    { refetchIntervalMs: refetchEveryMs },
  );
  const label = useText('products')('products:tabs.status');
  const skeleton = (
    <PlatformRow label={label}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={cardPx} />
      ))}
    </PlatformRow>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ platforms }) => (
        <PlatformRow label={label}>
          {platforms
            .filter(({ isAvailable }) => isAvailable)
            .map((platform) => (
              <Catalogue key={platform.channel} platform={platform} />
            ))}
        </PlatformRow>
      )}
    </QueryView>
  );
}

function Catalogue({ platform }: { platform: Platform }) {
  const t = useText('products', 'campaign');
  const { number, relative, time } = useFormats();
  const { channel, counts, failure } = platform;
  const name = t(`campaign:channel.${channel}`);
  const isAnythingThere = platform.isConnected || counts.sent > 0;
  const link = (state: 'Disapproved' | 'Refused', count: number) =>
    count === 0 ? [] : [{ state, count, to: `${statusPath}?channel=${channel}&state=${state}` }];
  const wrong = [...link('Disapproved', counts.disapproved), ...link('Refused', counts.refused)];
  const facts = (['approved', 'limited', 'pending', 'due'] as const)
    .filter((state) => state === 'approved' || counts[state] > 0)
    .map((state) =>
      t(`products:platform.counted.${state}`, { count: counts[state], number: number(counts[state], 0) }),
    );
  const age =
    platform.statesReadAt === null
      ? t('products:platform.never')
      : t('products:platform.checked', { time: relative(platform.statesReadAt) });
  const queued =
    platform.queue === null
      ? null
      : t('products:platform.queued', {
          removals: number(platform.queue.removals, 0),
          priceMoves: number(platform.queue.priceMoves, 0),
          time: time(platform.queue.nextAt),
        });
  return (
    <PlatformCard
      mark={<ChannelMark channel={channel} />}
      name={name}
      aside={
        isAnythingThere
          ? wrong.map(({ state, count, to }) => (
              <AppLink key={state} to={to}>
                {t(`products:platform.wrong.${state}`, { count, number: number(count, 0) })}
              </AppLink>
            ))
          : null
      }
      bar={
        isAnythingThere ? (
          <StateBar
            parts={[
              { tone: 'positive', count: counts.approved },
              { tone: 'waiting', count: counts.limited },
              { tone: 'neutral', count: counts.pending },
              { tone: 'negative', count: counts.disapproved + counts.refused },
            ]}
          />
        ) : null
      }
      text={isAnythingThere ? facts.join(' · ') : t('products:platform.notConnected')}
      note={
        failure === null
          ? isAnythingThere
            ? (queued ?? age)
            : null
          : t('products:platform.failure', { reason: failure })
      }
      isFailed={failure !== null}
    />
  );
}
