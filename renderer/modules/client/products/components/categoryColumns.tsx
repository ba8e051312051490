import { Button, Switch } from 'antd';
import { CategoryPicture } from '#renderer/features/productPicture/CategoryPicture.tsx';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { TreeName } from '#renderer/ui/table/TreeName.tsx';
import type { CategoryRow } from '../categoryTree.ts';
import { productsPath } from '../paths.ts';
import type { PlannedDecision } from './DecisionModal.tsx';

interface ColumnParts {
  readonly t: TranslateText;
  readonly formats: Pick<ReturnType<typeof useFormats>, 'number' | 'relative'>;
  readonly isOpen: (row: CategoryRow) => boolean;
  readonly onToggle: (row: CategoryRow) => void;
  readonly onPlan: (planned: PlannedDecision) => void;
}

/** Columns of the tree of categories; the area `products` must be named where it is called. */
export function createCategoryColumns({
  t,
  formats,
  isOpen,
  onToggle,
  onPlan,
}: ColumnParts): Column<CategoryRow>[] {
  const { number, relative } = formats;
  const plan = (row: CategoryRow, isAdvertised: boolean | null) => {
    const titleKey = isAdvertised === null ? 'titleReset' : isAdvertised ? 'titleOn' : 'titleOff';
    onPlan({
      target: { by: 'Category', category: row.category },
      isAdvertised,
      title: t(`products:categories.${titleKey}`, { category: row.name }),
    });
  };
  const formatDecision = (row: CategoryRow): string => {
    if (row.own !== null) return t('products:categories.own', { time: relative(row.own.decidedAt) });
    return row.inheritedFrom === null
      ? t('products:categories.free')
      : t('products:categories.inherited', { category: row.inheritedFrom });
  };
  return [
    {
      key: 'name',
      title: t('products:categories.name'),
      isFixed: true,
      render: (row) => (
        <TreeName
          picture={<CategoryPicture category={row.category} />}
          name={row.name}
          depth={row.depth}
          isOpen={row.hasChildren ? isOpen(row) : null}
          toggleLabel={t(isOpen(row) ? 'products:categories.shut' : 'products:categories.open', {
            category: row.name,
          })}
          onToggle={() => onToggle(row)}
        />
      ),
    },
    {
      key: 'switch',
      title: t('products:categories.switch'),
      isFixed: true,
      render: (row) => (
        <Switch
          aria-label={t('products:categories.switchOf', { category: row.category })}
          checked={row.isAdvertised}
          onChange={() => plan(row, !row.isAdvertised)}
        />
      ),
    },
    {
      key: 'products',
      title: t('products:categories.products'),
      isNumeric: true,
      render: (row) => (
        <AppLink
          to={`${productsPath}?category=${encodeURIComponent(row.category)}${row.advertisedCount > 0 ? '&show=in' : ''}`}
        >
          {number(row.productCount)}
        </AppLink>
      ),
    },
    {
      key: 'advertised',
      title: t('products:categories.advertised'),
      isNumeric: true,
      render: (row) => number(row.advertisedCount),
    },
    {
      key: 'decision',
      title: t('products:categories.decision'),
      render: (row) => (
        <Stack isRow gap={8} align="center">
          <span>{formatDecision(row)}</span>
          {row.own === null ? null : (
            <Button
              size="small"
              aria-label={t('products:categories.backOf', { category: row.name })}
              onClick={() => plan(row, null)}
            >
              {t('products:categories.back')}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
}
