import type { MoneyValue } from '#shared/domain/money/money.ts';
import { Stack } from '../layout/Stack.tsx';
import { Money } from './Money.tsx';

/** The total of a column of money: one sum a currency; a dash while it is counted or where there is none. */
export function MoneySums({ sums }: { sums: readonly MoneyValue[] | undefined }) {
  if (sums === undefined || sums.length === 0) return '–';
  return (
    <Stack gap={4} align="end">
      {sums.map((sum) => (
        <Money key={sum.currency} money={sum} />
      ))}
    </Stack>
  );
}
