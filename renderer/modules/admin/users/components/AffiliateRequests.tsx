import { useState } from 'react';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { affiliate } from '#shared/contracts/affiliate.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { PartnerAnswer } from './PartnerAnswer.tsx';

type Request = OutputOf<typeof affiliate.getAffiliateRequests>['items'][number];

interface PageOfList {
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
}

/** Pending partner requests, to be answered on the spot; may hide when there are none. */
export function AffiliateRequests({ isHiddenWhenEmpty = false }: { isHiddenWhenEmpty?: boolean }) {
  const t = useText('affiliate');
  const [{ page, pageSize }, setPage] = useState<PageOfList>({ page: 1, pageSize: pageSizes[0] });
  const query = useCallQuery(api.affiliate.getAffiliateRequests, { page, pageSize }, { keepsPrevious: true });
  const turn = (next: number, size: number) =>
    setPage({ page: next, pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0] });
  const columns: readonly Column<Request>[] = [
    {
      key: 'email',
      title: t('affiliate:admin.person'),
      render: (request) => request.email,
      isFixed: true,
    },
    {
      key: 'website',
      title: t('affiliate:admin.website'),
      render: ({ website }) =>
        website === null ? (
          '–'
        ) : (
          <a href={website} target="_blank" rel="noreferrer noopener">
            {website}
          </a>
        ),
    },
    { key: 'note', title: t('affiliate:admin.note'), render: ({ note }) => note ?? '–' },
    {
      key: 'requestedAt',
      title: t('affiliate:admin.requestedAt'),
      render: (request) => <RelativeTime instant={request.requestedAt} />,
    },
    {
      key: 'answer',
      title: '',
      render: ({ userId, email }) => <PartnerAnswer userId={userId} email={email} state="Requested" />,
    },
  ];
  if (isHiddenWhenEmpty && (query.data?.total ?? 0) === 0) return null;
  return (
    <Card title={t('affiliate:admin.requests')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            isCompact
            title={t('affiliate:admin.noRequests')}
            text={t('affiliate:admin.noRequestsText')}
          />
        }
      >
        {({ items, total }) => (
          <DataTable
            name="affiliateRequests"
            label={t('affiliate:admin.requests')}
            columns={columns}
            rows={items}
            rowKey={(request) => request.userId}
            rowPath={(request) => `/admin/userDetail/${request.userId}/affiliateProvision`}
            paging={{ page, pageSize, total, onChange: turn }}
            isPlain
          />
        )}
      </QueryView>
    </Card>
  );
}
