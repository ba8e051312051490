import { useMemo, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ResendModal } from '#renderer/features/shopProducts/ResendModal.tsx';
import { RestrictModal } from '#renderer/features/shopProducts/RestrictModal.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { DailyCard } from '../components/DailyCard.tsx';
import { RefetchButton } from '../components/RefetchButton.tsx';
import { countedStates, subaccountColumns, type Subaccount } from '../components/subaccountColumns.tsx';

const refetchEveryMs = 60_000;
const tones = {
  sent: 'neutral',
  approved: 'positive',
  limited: 'waiting',
  pending: 'waiting',
  disapproved: 'negative',
  refused: 'negative',
  due: 'waiting',
} as const;

/** Merchant Center sub-accounts of all shops with their products, and what staff do about them. */
export function ProductsPage() {
  const t = useText('products', 'productsStaff');
  const { number } = useFormats();
  const { page, pageSize, setPage } = useTablePage({ key: 'shop', isDescending: false });
  const [resent, setResent] = useState<Subaccount | null>(null);
  const [restricted, setRestricted] = useState<Subaccount | null>(null);
  const query = useCallQuery(
    api.product.getGmcSubaccountsProductSummary,
    { page, pageSize },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const columns = useMemo(
    () => subaccountColumns({ t, number, onResend: setResent, onRestrict: setRestricted }),
    [t, number],
  );
  return (
    <Page title={t('productsStaff:title')} purpose={t('productsStaff:purpose')} action={<RefetchButton />}>
      <Card title={t('productsStaff:accounts')}>
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ items, total, sum }) => (
            <Stack gap={16}>
              {total <= items.length ? null : <FinePrint>{t('productsStaff:sum')}</FinePrint>}
              {total === 0 ? null : (
                <Counts
                  label={t('productsStaff:sum')}
                  items={countedStates.map((state) => ({
                    label: t(`products:counted.${state}`),
                    count: sum[state],
                    tone: tones[state],
                  }))}
                />
              )}
              <DataTable
                name="adminSubaccounts"
                label={t('productsStaff:label')}
                isDense
                columns={columns}
                rows={items}
                rowKey={({ eshopId }) => eshopId}
                isLoading={query.isPlaceholderData}
                paging={{ page, pageSize, total, onChange: setPage }}
                empty={<EmptyState title={t('productsStaff:empty')} text={t('productsStaff:emptyText')} />}
              />
            </Stack>
          )}
        </QueryView>
      </Card>
      <DailyCard />
      {resent === null ? null : <ResendModal shop={resent} onClose={() => setResent(null)} />}
      {restricted === null ? null : <RestrictModal shop={restricted} onClose={() => setRestricted(null)} />}
    </Page>
  );
}
