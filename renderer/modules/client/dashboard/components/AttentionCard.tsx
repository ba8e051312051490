import { Button } from 'antd';
import type { ReactNode } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AttentionList } from '#renderer/ui/feedback/AttentionList.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { getTone, type Attention, type AttentionFacts } from '../attention.ts';
import type { Stake } from '../stakes.ts';
import { findAttentionLink } from '../attentionPath.ts';

/** What waits for the merchant, each with its one action. */
export function AttentionCard(props: {
  facts: Pick<AttentionFacts, 'credit' | 'creditNotificationLimit'>;
  /** The dearest first; undefined while it is being found out. */
  items: readonly { readonly item: Attention; readonly stake: Stake | null }[] | undefined;
  isEverythingKnown: boolean;
}) {
  const t = useText('dashboard');
  const { items } = props;
  const textsOf = useAttentionTexts(props.facts);
  const title = t('dashboard:attention.title');
  if (items === undefined) {
    return (
      <Card title={title}>
        <TableSkeleton rows={3} />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Stack gap={12}>
        {items.length === 0 && props.isEverythingKnown ? (
          <EmptyState
            isCompact
            title={t('dashboard:attention.none')}
            text={t('dashboard:attention.noneText')}
          />
        ) : (
          <AttentionList
            label={title}
            items={items.map(({ item, stake }) => ({
              key: 'campaign' in item ? `${item.kind}-${item.campaign.id}` : item.kind,
              tone: getTone(item),
              ...textsOf(item, stake),
              action: <AttentionAction item={item} />,
            }))}
          />
        )}
        {props.isEverythingKnown ? null : <FinePrint>{t('dashboard:attention.unknown')}</FinePrint>}
      </Stack>
    </Card>
  );
}

function useAttentionTexts(facts: Pick<AttentionFacts, 'credit' | 'creditNotificationLimit'>) {
  const t = useText('dashboard', 'campaign');
  const { money } = useFormats();
  return (item: Attention, stake: Stake | null): { title: string; text: string } => {
    const text = t(`dashboard:attention.${item.kind}Text`, {
      credit: money(facts.credit),
      limit: money({ value: facts.creditNotificationLimit, currency: facts.credit.currency }),
    });
    return {
      title: t(`dashboard:attention.${item.kind}`, {
        ...('campaign' in item
          ? { name: item.campaign.name, channel: t(`campaign:channel.${item.campaign.channel}`) }
          : {}),
        ...('count' in item ? { count: item.count } : {}),
      }),
      text:
        stake === null
          ? text
          : `${text} ${t(`dashboard:stake.${stake.kind}`, { amount: money(stake.perDay, { isWhole: true }) })}`,
    };
  };
}

function AttentionAction({ item }: { item: Attention }): ReactNode {
  const t = useText('dashboard');
  const go = useGo();
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('dashboard:do.resent')),
  });
  if (item.kind === 'emailNotConfirmed') {
    return (
      <Button size="small" loading={resend.isPending} onClick={() => void resend.run({})}>
        {t('dashboard:do.resend')}
      </Button>
    );
  }
  const target = findAttentionLink(item);
  if (target === null) return null;
  return (
    <Button size="small" onClick={() => go(target.path)}>
      {t(`dashboard:do.${target.action}`)}
    </Button>
  );
}
