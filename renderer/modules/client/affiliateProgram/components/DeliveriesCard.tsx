import { Button } from 'antd';
import type { WebhookDelivery } from '#shared/contracts/affiliatePortal.ts';
import type { WebhookDeliveryState } from '#shared/domain/affiliate/partnerEvents.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

const tones: Readonly<Record<WebhookDeliveryState, StatusTone>> = {
  Pending: 'waiting',
  Delivered: 'positive',
  Failed: 'negative',
};

function Retry({ delivery }: { delivery: WebhookDelivery }) {
  const t = useText('partnerPortal');
  const retry = useAction(api.affiliate.retryPartnerWebhookDelivery, {
    invalidates: [api.affiliate.getPartnerWebhookDeliveries, api.affiliate.getPartnerWebhook],
  });
  if (delivery.state === 'Delivered') return null;
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() => void retry.run({ deliveryId: delivery.id })}
    >
      {t('partnerPortal:webhook.retry')}
    </Button>
  );
}

/** Messages of the last 30 days to the signed-in partner's address. */
export function DeliveriesCard() {
  const t = useText('partnerPortal');
  const { number } = useFormats();
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getPartnerWebhookDeliveries, list.place);
  return (
    <ListCard
      cardTitle={t('partnerPortal:webhook.log')}
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="webhookDeliveries"
      label={t('partnerPortal:webhook.log')}
      columns={[
        { key: 'type', title: t('partnerPortal:webhook.type'), isFixed: true, render: ({ type }) => type },
        {
          key: 'state',
          title: t('partnerPortal:webhook.state'),
          isTelling: true,
          render: ({ state }) => (
            <StatusTag tone={tones[state]}>{t(`partnerPortal:webhook.states.${state}`)}</StatusTag>
          ),
        },
        {
          key: 'answer',
          title: t('partnerPortal:webhook.answer'),
          render: ({ lastStatus, lastError }) =>
            lastStatus === null
              ? lastError === null
                ? '–'
                : t('partnerPortal:webhook.unreachable')
              : String(lastStatus),
        },
        {
          key: 'attempts',
          title: t('partnerPortal:webhook.attempts'),
          isNumeric: true,
          render: ({ attemptCount }) => number(attemptCount),
        },
        {
          key: 'createdAt',
          title: t('partnerPortal:webhook.createdAt'),
          render: ({ createdAt }) => <Instant instant={createdAt} />,
        },
        {
          key: 'next',
          title: t('partnerPortal:webhook.next'),
          render: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Instant instant={nextAttemptAt} />),
        },
        { key: 'retry', title: t('ui:actions'), render: (delivery) => <Retry delivery={delivery} /> },
      ]}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('partnerPortal:webhook.logNone'),
        text: t('partnerPortal:webhook.logNoneText'),
      }}
    />
  );
}
