import { useMemo, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { buildCategoryTree, selectShownRows, type CategoryRow } from '../categoryTree.ts';
import { createCategoryColumns } from './categoryColumns.tsx';
import { DecisionModal, type PlannedDecision } from './DecisionModal.tsx';

/** The tree of the shop's categories with their switches. */
export function CategoryTable() {
  const t = useText('products');
  const formats = useFormats();
  const list = useList({ search: 200 });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [planned, setPlanned] = useState<PlannedDecision | null>(null);
  const query = useCallQuery(api.product.getCategories, {});
  const decisions = useCallQuery(api.product.getCategoriesAdvertismentStatus, {});
  const tree = useMemo(
    () => buildCategoryTree(query.data?.categories ?? [], decisions.data?.categories ?? [], formats.language),
    [query.data, decisions.data, formats.language],
  );
  const rows = selectShownRows(tree, opened, list.search);
  const toggle = ({ category }: CategoryRow) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(category)) next.add(category);
      return next;
    });
  const columns = createCategoryColumns({
    t,
    formats,
    isOpen: ({ category }) => list.search !== '' || opened.has(category),
    onToggle: toggle,
    onPlan: setPlanned,
  });
  return (
    <Card>
      {/* Without the decisions the switches would be wrong. */}
      <QueryView query={decisions} skeleton={<TableSkeleton rows={8} />}>
        {() => (
          <QueryView
            query={query}
            skeleton={<TableSkeleton rows={8} />}
            isEmpty={({ categories }) => categories.length === 0}
            empty={
              <EmptyState title={t('products:categories.none')} text={t('products:categories.noneText')} />
            }
          >
            {() => (
              <DataTable
                name="productCategories"
                label={t('products:categories.label')}
                columns={columns}
                rows={rows}
                rowKey={({ category }) => category}
                filters={<ListSearch list={list} label={t('products:categories.search')} />}
                empty={<EmptyState title={t('products:categories.notFound')} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
      {planned === null ? null : <DecisionModal planned={planned} onClose={() => setPlanned(null)} />}
    </Card>
  );
}
