import { Button } from 'antd';
import type { ReactNode } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RankedList } from '#renderer/ui/figures/RankedList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { getTone, type Attention, type AttentionFacts } from '../attention.ts';
import { findAttentionLink } from '../attentionPath.ts';
import type { Stake } from '../stakes.ts';
import { useRoundMoney } from '../useRoundMoney.ts';

const skeletonPx = 300;

/** What to do next, rejections first and then by the money at stake; only the first has the primary button. */
export function NextCard(props: {
  facts: Pick<AttentionFacts, 'credit' | 'creditNotificationLimit'>;
  /** Undefined while they are being found. */
  items: readonly { readonly item: Attention; readonly stake: Stake | null }[] | undefined;
  isEverythingKnown: boolean;
}) {
  const t = useText('dashboard');
  const { items } = props;
  const getTexts = useAttentionTexts(props.facts);
  const title = t('dashboard:attention.title');
  return (
    <Card title={title} extra={<FinePrint>{t('dashboard:attention.ranked')}</FinePrint>}>
      {items === undefined ? (
        <Skeleton height={skeletonPx} />
      ) : (
        <Stack gap={12}>
          {items.length === 0 && props.isEverythingKnown ? (
            <EmptyState
              isCompact
              title={t('dashboard:attention.none')}
              text={t('dashboard:attention.noneText')}
            />
          ) : (
            <RankedList
              label={title}
              items={items.map(({ item, stake }, index) => ({
                key: 'campaign' in item ? `${item.kind}-${item.campaign.id}` : item.kind,
                tone: getTone(item),
                ...getTexts(item, stake),
                action: <AttentionAction item={item} isFirst={index === 0} />,
              }))}
            />
          )}
          {props.isEverythingKnown ? null : <FinePrint>{t('dashboard:attention.unknown')}</FinePrint>}
        </Stack>
      )}
    </Card>
  );
}

function useAttentionTexts(facts: Pick<AttentionFacts, 'credit' | 'creditNotificationLimit'>) {
  const t = useText('dashboard', 'campaign');
  const { money, day } = useFormats();
  const roundMoney = useRoundMoney();
  return (item: Attention, stake: Stake | null) => {
    const values = {
      credit: money(facts.credit),
      limit: money({ value: facts.creditNotificationLimit, currency: facts.credit.currency }),
      ...('campaign' in item
        ? { name: item.campaign.name, channel: t(`campaign:channel.${item.campaign.channel}`) }
        : {}),
      ...('count' in item ? { count: item.count } : {}),
      ...('days' in item ? { count: item.days, day: day(item.runsOutOn) } : {}),
    };
    return {
      title: t(`dashboard:attention.${item.kind}`, values),
      text: t(
        `dashboard:attention.${item.kind === 'campaignLimited' && !item.hasTarget ? 'campaignLimitedOpen' : item.kind}Text`,
        values,
      ),
      ...(stake === null
        ? {}
        : {
            money: {
              amount: roundMoney(stake.perDay.value, stake.perDay.currency),
              basis: t(`dashboard:stake.${stake.kind}`),
            },
          }),
    };
  };
}

function AttentionAction({ item, isFirst }: { item: Attention; isFirst: boolean }): ReactNode {
  const t = useText('dashboard');
  const go = useGo();
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('dashboard:do.resent')),
  });
  const type = isFirst ? 'primary' : 'default';
  if (item.kind === 'emailNotConfirmed') {
    return (
      <Button type={type} loading={resend.isPending} onClick={() => void resend.run({})}>
        {t('dashboard:do.resend')}
      </Button>
    );
  }
  const target = findAttentionLink(item);
  if (target === null) return null;
  return (
    <Button type={type} onClick={() => go(target.path)}>
      {t(`dashboard:do.${target.action}`)}
    </Button>
  );
}
