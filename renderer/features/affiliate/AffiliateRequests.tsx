import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { affiliate } from '#shared/contracts/affiliate.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { PartnerAnswer } from './PartnerAnswer.tsx';

type Request = OutputOf<typeof affiliate.getAffiliateRequests>['items'][number];

/** Pending partner requests, to be answered on the spot; may hide when there are none. */
export function AffiliateRequests({ isHiddenWhenEmpty = false }: { isHiddenWhenEmpty?: boolean }) {
  const t = useText('affiliate');
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getAffiliateRequests, list.place);
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
      title: t('ui:actions'),
      render: ({ userId, email }) => <PartnerAnswer userId={userId} email={email} state="Requested" />,
    },
  ];
  if (isHiddenWhenEmpty && (query.data?.total ?? 0) === 0) return null;
  return (
    <ListCard
      cardTitle={t('affiliate:admin.requests')}
      list={list}
      query={query}
      skeletonRows={3}
      isBareWhenEmpty
      empty={{
        isCompact: true,
        title: t('affiliate:admin.noRequests'),
        text: t('affiliate:admin.noRequestsText'),
      }}
      name="affiliateRequests"
      label={t('affiliate:admin.requests')}
      columns={columns}
      rowKey={(request) => request.userId}
      rowPath={(request) => `/admin/userDetail/${request.userId}/affiliateProvision`}
      isPlain
    />
  );
}
