import { useState } from 'react';
import { readCustomerRecords } from '#shared/access/staffRules.ts';
import type { pageSizes } from '#shared/contracts/pageSizes.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';

type PageSize = (typeof pageSizes)[number];

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
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>({ page: 1, pageSize: 25 });
  const query = useCallQuery(api.user.getLogins, { userId, ...place }, { keepsPrevious: true });
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={4} />}>
      {({ items, total }) => (
        <DataTable
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
          rows={items}
          rowKey={(signIn) => `${signIn.at} ${signIn.network}`}
          isLoading={query.isPlaceholderData}
          paging={{
            ...place,
            total,
            onChange: (page, pageSize) => setPlace({ page, pageSize: pageSize as PageSize }),
          }}
          empty={
            <EmptyState isCompact title={t('staff:user.noSignIns')} text={t('staff:user.noSignInsText')} />
          }
        />
      )}
    </QueryView>
  );
}
