import { Segmented } from 'antd';
import { useMemo } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { DocumentErasure } from '#shared/contracts/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { createErasureColumns } from '../components/createErasureColumns.tsx';
import { ErasureDecision } from '../components/ErasureDecision.tsx';

const stateOf = { planned: 'Planned', held: 'Held', all: undefined } as const;
type Shown = keyof typeof stateOf;

/** Documents of anonymized customers, with the day of each erasure and how many; staff may hold it. */
export function RetentionPage() {
  const t = useText('accounting', 'corrections');
  const formats = useFormats();
  const held = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), held);
  const mayDecide = isSatisfied(allOf('SetAccounting'), held);
  const list = useList({ filters: { show: ['held', 'all'] } });
  const saveCsv = useListCsv();
  const show: Shown = list.filters.show ?? 'planned';
  const state = stateOf[show];
  const filters = state === undefined ? {} : { state };
  const query = useListQuery(
    api.invoice.getDocumentErasures,
    { ...list.input, ...filters },
    { isEnabled: mayRead },
  );
  const columns = useMemo(
    () => [
      ...createErasureColumns(t, formats),
      ...(mayDecide
        ? [
            {
              key: 'decide',
              title: t('ui:actions'),
              isFixed: true,
              fileValue: false as const,
              render: (erasure: DocumentErasure) => <ErasureDecision erasure={erasure} />,
            },
          ]
        : []),
    ],
    [t, formats, mayDecide],
  );
  return (
    <AccountingTabs purpose={t('corrections:retention.purpose')}>
      {mayRead ? (
        <>
          <ListCard
            list={list}
            query={query}
            name="adminRetention"
            label={t('corrections:retention.label')}
            onExportCsv={saveCsv(
              'erasures',
              async (place) => await api.invoice.getDocumentErasures({ ...filters, ...place }),
            )}
            isDense
            columns={columns}
            rowKey={({ id }) => id}
            filters={
              <>
                <ListViews list="Retention" />
                <Segmented<Shown>
                  aria-label={t('corrections:retention.show')}
                  value={show}
                  onChange={(next) => list.setFilter('show', next === 'planned' ? '' : next)}
                  options={(['planned', 'held', 'all'] as const).map((value) => ({
                    value,
                    label: t(`corrections:retention.shown.${value}`),
                  }))}
                />
              </>
            }
            empty={{
              title: t('corrections:retention.emptyTitle'),
              text: t('corrections:retention.emptyText'),
            }}
          />
          <FinePrint>{t('corrections:retention.what')}</FinePrint>
        </>
      ) : (
        <Notice tone="info">{t('accounting:noPermission')}</Notice>
      )}
    </AccountingTabs>
  );
}
