import { Button } from 'antd';
import type { Product } from '#shared/contracts/product.ts';
import { getObjectionTopic } from '#shared/domain/product/objection.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { MarkedRows } from '#renderer/ui/figures/MarkedRows.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { feedPath } from '../paths.ts';
import { selectQuietLabel, stateTone } from '../stateTone.ts';
import { useRefetchFeed } from '../useRefetchFeed.ts';
import { Objection } from './Objection.tsx';
import { getObjectionFix } from './productColumns.tsx';

const skeletonPx = 132;

/** What platforms say of a product: each objection with the one thing to do about it, then the state on every platform. */
export function ProductStanding({ product }: { product: Product }) {
  const t = useText('products', 'campaign');
  const { productId, isAdvertised } = product;
  const query = useCallQuery(api.product.getProductIssues, { productId }, { staleTimeMs: 0 });
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={skeletonPx} />}
      isEmpty={({ platforms }) => platforms.length === 0}
      empty={<p>{t('products:sheet.notThere')}</p>}
    >
      {({ platforms, issues }) => (
        <Stack gap={16}>
          {platforms.map(({ channel, state, reason }) => {
            const objections = issues.filter((issue) => issue.channel === channel);
            if (reason === null && objections.length === 0) return null;
            const tone = stateTone[state] === 'negative' ? 'negative' : 'waiting';
            return (
              <Notice key={channel} tone={tone}>
                <Stack gap={12}>
                  <strong>
                    {t('products:sheet.says', {
                      channel: t(`campaign:channel.${channel}`),
                      state: t(`products:state.${state}`),
                    })}
                  </strong>
                  {reason === null ? null : (
                    <Stack gap={8} align="start">
                      <span>{t('products:sheet.saysRefused', { reason })}</span>
                      <FixButton fix="Feed" />
                    </Stack>
                  )}
                  {objections.map((issue) => (
                    <Stack key={issue.code} gap={8} align="start">
                      <Objection issue={issue} />
                      <Stack isRow gap={8} align="center">
                        <FixButton fix={getObjectionFix(getObjectionTopic(issue))} />
                        {issue.documentationUrl === null ? null : (
                          <ExternalLinks
                            links={[{ label: t('products:issues.help'), url: issue.documentationUrl }]}
                            open={(url) => void host().openExternal(url)}
                          />
                        )}
                      </Stack>
                    </Stack>
                  ))}
                </Stack>
              </Notice>
            );
          })}
          <section>
            <h3>{t('products:sheet.platforms')}</h3>
            <MarkedRows
              rows={platforms.map(({ channel, state, isOutdated }) => ({
                key: channel,
                mark: <ChannelMark channel={channel} />,
                name: t(`campaign:channel.${channel}`),
                value: <StatusTag tone={stateTone[state]}>{t(`products:state.${state}`)}</StatusTag>,
                note:
                  isOutdated && state !== 'NotSent'
                    ? t('products:outdated')
                    : state === 'NotSent' || state === 'Pending'
                      ? t(`products:sheet.quiet.${selectQuietLabel(state, isAdvertised)}`)
                      : '',
              }))}
            />
          </section>
        </Stack>
      )}
    </QueryView>
  );
}

function FixButton({ fix }: { fix: 'Refetch' | 'Feed' | null }) {
  const t = useText('products');
  const go = useGo();
  const { refetch, isStarting } = useRefetchFeed();
  if (fix === null) return null;
  return fix === 'Refetch' ? (
    <Button size="small" type="primary" loading={isStarting} onClick={refetch}>
      {t('products:fix.Refetch')}
    </Button>
  ) : (
    <Button size="small" type="primary" onClick={() => go(feedPath)}>
      {t('products:fix.Feed')}
    </Button>
  );
}
