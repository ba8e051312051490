import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { statusPath } from '../paths.ts';
import { conditionTone } from '../stateTone.ts';

type Platform = OutputOf<Contracts['product']['getPlatformsCatalogStatus']>['platforms'][number];

const refetchEveryMs = 30_000;

const tones = {
  sent: 'neutral',
  approved: 'positive',
  limited: 'waiting',
  pending: 'waiting',
  disapproved: 'negative',
  refused: 'negative',
} as const;

/** The shop's catalogue on every platform on which the product keeps one. */
export function PlatformCards() {
  const query = useCallQuery(
    api.product.getPlatformsCatalogStatus,
    {},
    { refetchIntervalMs: refetchEveryMs },
  );
  return (
    <QueryView query={query}>
      {({ platforms }) => {
        const [first, ...others] = platforms.filter(({ isAvailable }) => isAvailable);
        if (first === undefined) return null;
        if (others.length === 0) return <PlatformCard platform={first} />;
        return (
          <Columns ratio="thirds">
            {[first, ...others].map((platform) => (
              <PlatformCard key={platform.channel} platform={platform} />
            ))}
          </Columns>
        );
      }}
    </QueryView>
  );
}

function PlatformCard({ platform }: { platform: Platform }) {
  const t = useText('products', 'campaign');
  const { number } = useFormats();
  const { channel, counts, failure } = platform;
  const name = t(`campaign:channel.${channel}`);
  const condition = useCallQuery(
    api.product.getPlatformProductsCondition,
    { channel },
    { refetchIntervalMs: refetchEveryMs },
  );
  const instant = (at: string | null) =>
    at === null ? t('products:platform.never') : <RelativeTime instant={at} />;
  const isAnythingThere = platform.isConnected || counts.sent > 0;
  return (
    <Card
      title={name}
      extra={
        condition.data === undefined ? null : (
          <StatusTag tone={conditionTone[condition.data.condition]}>
            {t(`products:platform.condition.${condition.data.condition}`)}
          </StatusTag>
        )
      }
    >
      <Stack gap={12}>
        {failure === null ? null : (
          <Notice tone="waiting">{t('products:platform.failure', { reason: failure })}</Notice>
        )}
        {isAnythingThere ? (
          <>
            <Counts
              label={t('products:platform.counts', { channel: name })}
              items={(Object.keys(tones) as (keyof typeof tones)[]).map((state) => ({
                label: t(`products:counted.${state}`),
                count: counts[state],
                tone: tones[state],
              }))}
            />
            {counts.due === 0 ? null : (
              <FinePrint>
                {t('products:platform.due', { count: counts.due, number: number(counts.due) })}
              </FinePrint>
            )}
            <Facts
              items={[
                {
                  label: t('products:platform.synchronized'),
                  value: instant(platform.lastSynchronizedAt),
                },
                { label: t('products:platform.statesRead'), value: instant(platform.statesReadAt) },
              ]}
            />
            <Stack isRow gap={16}>
              {counts.disapproved === 0 ? null : (
                <AppLink to={`${statusPath}?channel=${channel}&state=Disapproved`}>
                  {t('products:platform.showDisapproved')}
                </AppLink>
              )}
              {counts.refused === 0 ? null : (
                <AppLink to={`${statusPath}?channel=${channel}&state=Refused`}>
                  {t('products:platform.showRefused')}
                </AppLink>
              )}
            </Stack>
          </>
        ) : (
          <p>{t('products:platform.notConnected')}</p>
        )}
      </Stack>
    </Card>
  );
}
