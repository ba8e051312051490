import { readCustomerRecords } from '#shared/access/staffRules.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

/** When, how and from where a user signed in, and refused attempts; staff who may not read them see which right it takes. */
export function SignInsCard({ userId }: { userId: UserId }) {
  const t = useText('staff');
  return (
    <Card title={t('staff:user.signIns')}>
      <StaffOnly rule={readCustomerRecords}>
        <SignInTable userId={userId} />
      </StaffOnly>
    </Card>
  );
}

function SignInTable({ userId }: { userId: UserId }) {
  const t = useText('staff');
  const list = useLocalList();
  const query = useListQuery(api.user.getLogins, { userId, ...list.place });
  return (
    <ListView
      list={list}
      query={query}
      skeletonRows={4}
      name="adminUserSignIns"
      label={t('staff:user.signIns')}
      isPlain
      isDense
      columns={[
        {
          key: 'at',
          title: t('staff:user.when'),
          isFixed: true,
          render: (signIn) => <Instant instant={signIn.at} timeZone={staffTimeZone} />,
        },
        {
          key: 'result',
          title: t('staff:user.result'),
          render: (signIn) => (
            <StatusTag tone={signIn.isSuccess ? 'positive' : 'negative'}>
              {t(signIn.isSuccess ? 'staff:user.signedIn' : 'staff:user.refused')}
            </StatusTag>
          ),
        },
        {
          key: 'method',
          title: t('staff:user.method'),
          render: (signIn) => t(`staff:user.methods.${signIn.method}`),
        },
        {
          key: 'device',
          title: t('staff:user.device'),
          render: (signIn) =>
            [signIn.browser, signIn.system].filter(Boolean).join(', ') || t('staff:user.unknownDevice'),
        },
        { key: 'network', title: t('staff:user.network'), render: (signIn) => signIn.network || '–' },
      ]}

      rowKey={(signIn) => `${signIn.at} ${signIn.network}`}
      empty={{ isCompact: true, title: t('staff:user.noSignIns'), text: t('staff:user.noSignInsText') }}
    />
  );
}
