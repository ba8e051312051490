import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { ruleFields, ruleOperators, type RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { CategoryPicture } from '#renderer/features/productPicture/CategoryPicture.tsx';
import { ExamplePictures } from '#renderer/features/productPicture/ExamplePictures.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { ruleText } from '../ruleText.ts';

type Change = OutputOf<Contracts['product']['getProductsLog']>['items'][number];

function parseRule([field, operator, value = '']: readonly string[]): RuleCondition | null {
  const knownField = ruleFields.find((known) => known === field);
  const knownOperator = ruleOperators.find((known) => known === operator);
  if (knownField === undefined || knownOperator === undefined) return null;
  return { field: knownField, operator: knownOperator, value };
}

/** Who changed what about the advertising of products, at the side. */
export function LogSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('products');
  return (
    <SideSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('products:log.title')}
      closeLabel={t('products:log.close')}
    >
      <LogTable />
    </SideSheet>
  );
}

function LogTable() {
  const t = useText('products');
  const { number } = useFormats();
  const list = useLocalList();
  const query = useListQuery(api.product.getProductsLog, list.place, { staleTimeMs: 0 });
  const formatSubject = ({ target, about, count }: Change): string => {
    const rule = target === 'Rule' ? parseRule(about) : null;
    if (rule !== null) return ruleText(t, rule);
    const list = about.slice(0, 3).join(', ');
    if (list === '') return t(`products:log.target.${target}`);
    return target === 'Products' && count > 3 ? t('products:log.more', { list }) : list;
  };
  const columns: readonly Column<Change>[] = [
    {
      key: 'what',
      title: t('products:log.what'),
      isFixed: true,
      render: ({ operation, count }) => (
        <TwoLines
          first={t(`products:log.operation.${operation}`)}
          second={t('products:log.count', { count, number: number(count) })}
        />
      ),
    },
    {
      key: 'about',
      title: t('products:log.about'),
      render: (change) => {
        const lines = <TwoLines first={formatSubject(change)} second={change.reason ?? ''} isWrapped />;
        if (change.target === 'Category')
          return <Pictured picture={<CategoryPicture category={change.about[0] ?? ''} />}>{lines}</Pictured>;
        if (change.target !== 'Products') return lines;
        return (
          <Stack gap={4}>
            <ExamplePictures productIds={change.about} />
            {lines}
          </Stack>
        );
      },
    },
    {
      key: 'by',
      title: t('products:log.by'),
      render: ({ by }) => by ?? t('products:log.staff'),
    },
    { key: 'when', title: t('products:log.when'), render: ({ at }) => <RelativeTime instant={at} /> },
  ];
  return (
    <ListView
      list={list}
      query={query}
      name="productsLog"
      label={t('products:log.title')}
      isPlain
      isDense
      columns={columns}
      rowKey={({ at, target, about }) => `${at}:${target}:${about.join('\n')}`}
      empty={t('products:log.empty')}
    />
  );
}
