import type { CommissionLine } from '#shared/contracts/affiliateSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { ListAnswer, ListFrameProps } from '#renderer/ui/list/ListFrame.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useCommissionColumns, type CommissionTotals } from './commissionColumns.tsx';

type Lines = ListAnswer & { readonly items: readonly CommissionLine[] };

/** The documents that a statement of commission counts. */
export function CommissionLines({
  totals,
  ...rest
}: { name: string; totals: CommissionTotals | null } & Pick<ListFrameProps<Lines>, 'list' | 'query'>) {
  const t = useText('affiliate');
  const columns = useCommissionColumns(totals);
  return (
    <ListView
      {...rest}
      isPlain
      label={t('affiliate:lines.title')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('affiliate:lines.empty') }}
    />
  );
}
