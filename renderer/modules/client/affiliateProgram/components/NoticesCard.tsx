import { Button, Switch } from 'antd';
import type {
  PartnerNotice,
  PartnerNoticeChange,
  PartnerNoticeSetting,
} from '#shared/contracts/affiliatePortal.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

/** A notice as a sentence. */
function NoticeText({ notice }: { notice: PartnerNotice }) {
  const t = useText('partnerPortal');
  const { money, shortDay, shortMonth } = useFormats();
  const values = {
    shop: notice.shopName ?? t('partnerPortal:notices.someShop'),
    amount: notice.amount === null ? '' : money(notice.amount),
    number: notice.number ?? '',
    month: notice.month === null ? '' : shortMonth(notice.month),
    until: notice.until === null ? '' : shortDay(notice.until),
  };
  return <>{t(`partnerPortal:notices.text.${notice.kind}`, values)}</>;
}

/** Notifications of the signed-in partner, the latest first. */
export function NoticesCard() {
  const t = useText('partnerPortal');
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getPartnerNotices, list.place);
  const mark = useAction(api.affiliate.markPartnerNoticesRead, {
    invalidates: [api.affiliate.getPartnerNotices],
  });
  return (
    <ListCard
      cardTitle={t('partnerPortal:notices.title')}
      cardExtra={
        (query.data?.unreadCount ?? 0) > 0 ? (
          <Button loading={mark.isPending} onClick={() => void mark.run({})}>
            {t('partnerPortal:notices.markRead')}
          </Button>
        ) : null
      }
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="partnerNotices"
      label={t('partnerPortal:notices.title')}
      columns={[
        {
          key: 'text',
          title: t('partnerPortal:notices.notice'),
          isFixed: true,
          render: (notice) => <NoticeText notice={notice} />,
        },
        {
          key: 'at',
          title: t('partnerPortal:notices.at'),
          render: ({ at }) => <Instant instant={at} />,
        },
        {
          key: 'state',
          title: t('partnerPortal:notices.state'),
          render: ({ isRead }) =>
            isRead ? (
              t('partnerPortal:notices.read')
            ) : (
              <StatusTag tone="waiting">{t('partnerPortal:notices.unread')}</StatusTag>
            ),
        },
      ]}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('partnerPortal:notices.none'),
        text: t('partnerPortal:notices.noneText'),
      }}
    />
  );
}

function SettingsTable({ settings }: { settings: readonly PartnerNoticeSetting[] }) {
  const t = useText('partnerPortal');
  const set = useAction(api.affiliate.setPartnerNoticeSettings, {
    invalidates: [api.affiliate.getPartnerNoticeSettings],
  });
  // The one switch alone: another change under way stays.
  const change = (setting: PartnerNoticeChange) => void set.run({ settings: [setting] });
  return (
    <DataTable
      isPlain
      name="partnerNoticeSettings"
      label={t('partnerPortal:notices.settings')}
      rows={settings}
      rowKey={({ kind }) => kind}
      columns={[
        {
          key: 'kind',
          title: t('partnerPortal:notices.event'),
          isFixed: true,
          render: ({ kind }) => t(`partnerPortal:notices.kinds.${kind}`),
        },
        {
          key: 'inApp',
          title: t('partnerPortal:notices.inApp'),
          render: ({ kind, inApp }) => (
            <Switch
              aria-label={`${t(`partnerPortal:notices.kinds.${kind}`)}: ${t('partnerPortal:notices.inApp')}`}
              checked={inApp}
              onChange={(isOn) => change({ kind, inApp: isOn })}
            />
          ),
        },
        {
          key: 'byMail',
          title: t('partnerPortal:notices.byMail'),
          render: ({ kind, byMail }) => (
            <Switch
              aria-label={`${t(`partnerPortal:notices.kinds.${kind}`)}: ${t('partnerPortal:notices.byMail')}`}
              checked={byMail}
              {...disableIf(kind === 'PayoutReturned')}
              onChange={(isOn) => change({ kind, byMail: isOn })}
            />
          ),
        },
      ]}
    />
  );
}

/** Notification settings of the signed-in partner. */
export function NoticeSettingsCard() {
  const t = useText('partnerPortal');
  const query = useCallQuery(api.affiliate.getPartnerNoticeSettings, {});
  return (
    <Card title={t('partnerPortal:notices.settings')}>
      <Stack gap={16}>
        <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
          {({ settings }) => <SettingsTable settings={settings} />}
        </QueryView>
        <FinePrint>{t('partnerPortal:notices.settingsText')}</FinePrint>
      </Stack>
    </Card>
  );
}
