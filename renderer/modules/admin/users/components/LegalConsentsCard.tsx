import { readCustomerRecords } from '#shared/access/staffRules.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

/** Which versions of the terms and the privacy policy a user accepted, with the evidence of each. */
export function LegalConsentsCard({ userId }: { userId: UserId }) {
  const t = useText('legal');
  return (
    <Card title={t('legal:staff.title')}>
      <StaffOnly rule={readCustomerRecords}>
        <Consents userId={userId} />
      </StaffOnly>
    </Card>
  );
}

function Consents({ userId }: { userId: UserId }) {
  const t = useText('legal');
  const query = useCallQuery(api.user.getLegalConsents, { userId });
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState isCompact title={t('legal:staff.none')} text={t('legal:staff.noneText')} />
        ) : (
          <DataTable
            isPlain
            name="adminUserConsents"
            label={t('legal:staff.title')}
            rows={items}
            rowKey={({ kind, version }) => `${kind} ${version}`}
            columns={[
              {
                key: 'kind',
                title: t('legal:staff.document'),
                isFixed: true,
                render: ({ kind }) => t(`legal:names.${kind}`),
              },
              { key: 'version', title: t('legal:staff.version'), render: ({ version }) => version },
              {
                key: 'acceptedAt',
                title: t('legal:staff.when'),
                isFixed: true,
                render: ({ acceptedAt }) => <Instant instant={acceptedAt} timeZone={staffTimeZone} />,
              },
              { key: 'language', title: t('legal:staff.language'), render: ({ language }) => language },
              { key: 'address', title: t('legal:staff.address'), render: ({ address }) => address ?? '–' },
              {
                key: 'hash',
                title: t('legal:fingerprint'),
                render: ({ hash }) => `${hash.slice(0, 12)}…`,
              },
            ]}
          />
        )
      }
    </QueryView>
  );
}
