import { useMemo, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ResendModal } from '#renderer/features/shopProducts/ResendModal.tsx';
import { RestrictModal } from '#renderer/features/shopProducts/RestrictModal.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { DailyCard } from '../components/DailyCard.tsx';
import { RefetchButton } from '../components/RefetchButton.tsx';
import {
  countedStates,
  createSubaccountColumns,
  type Subaccount,
} from '../components/createSubaccountColumns.tsx';

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
  const list = useList();
  const saveCsv = useListCsv();
  const [resent, setResent] = useState<Subaccount | null>(null);
  const [restricted, setRestricted] = useState<Subaccount | null>(null);
  const query = useListQuery(api.product.getGmcSubaccountsProductSummary, list.input, {
    refetchIntervalMs: 60_000,
  });
  const { items = [], total = 0, sum } = query.data ?? {};
  const columns = useMemo(
    () => createSubaccountColumns({ t, number, onResend: setResent, onRestrict: setRestricted }),
    [t, number],
  );
  return (
    <ListPage
      title={t('productsStaff:title')}
      purpose={t('productsStaff:purpose')}
      action={<RefetchButton />}
      cardTitle={t('productsStaff:accounts')}
      list={list}
      query={query}
      skeletonRows={8}
      above={
        <>
          {total <= items.length ? null : <FinePrint>{t('productsStaff:sum')}</FinePrint>}
          {total === 0 || sum === undefined ? null : (
            <Counts
              label={t('productsStaff:sum')}
              items={countedStates.map((state) => ({
                label: t(`products:counted.${state}`),
                count: sum[state],
                tone: tones[state],
              }))}
            />
          )}
        </>
      }
      name="adminSubaccounts"
      label={t('productsStaff:label')}
      onExportCsv={saveCsv('merchant-center', api.product.getGmcSubaccountsProductSummary)}
      isDense
      columns={columns}
      rowKey={({ eshopId }) => eshopId}
      empty={{ title: t('productsStaff:empty'), text: t('productsStaff:emptyText') }}
    >
      <DailyCard />
      {resent === null ? null : <ResendModal shop={resent} onClose={() => setResent(null)} />}
      {restricted === null ? null : <RestrictModal shop={restricted} onClose={() => setRestricted(null)} />}
    </ListPage>
  );
}
