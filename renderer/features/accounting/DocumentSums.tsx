import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { RowList } from '#renderer/ui/table/RowList.tsx';

/** Sums of all documents that the filter leaves, one line a currency. */
export function DocumentSums(props: {
  total: number;
  sums: readonly { net: MoneyValue; vat: MoneyValue; total: MoneyValue }[];
}) {
  const t = useText('accounting');
  const { money } = useFormats();
  return null;
}
