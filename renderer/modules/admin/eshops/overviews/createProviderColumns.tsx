import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type ProviderRow = OutputOf<Contracts['reporting']['eshopProviderStatistics']>['providers'][number];
type CountName = Exclude<keyof ProviderRow, 'shopProvider' | 'adSpend'>;

const counts = {
  eshopsCount: 'shops',
  newEshopsCount: 'newShops',
  payingEshopsCount: 'paying',
  premiumEshopsCount: 'premium',
  spendingEshopsCount: 'spending',
} as const satisfies Record<CountName, string>;

/** Columns of the list of providers; every count is summed below. */
export function createProviderColumns(
  t: TranslateText,
  number: (value: number, decimals: number) => string,
): Column<ProviderRow>[] {
  return [
    {
      key: 'provider',
      title: t('adminOverviews:providers.provider'),
      isFixed: true,
      sortValue: (row) => row.shopProvider,
      render: (row) => row.shopProvider,
    },
    ...(Object.entries(counts) as [CountName, (typeof counts)[CountName]][]).map(
      ([key, text]): Column<ProviderRow> => ({
        key,
        title: t(`adminOverviews:providers.${text}`),
        isNumeric: true,
        sortValue: (row) => row[key],
        render: (row) => number(row[key], 0),
      }),
    ),
    {
      key: 'adSpend',
      title: t('adminOverviews:providers.adSpend'),
      isNumeric: true,
      render: (row) =>
        row.adSpend.length === 0 ? (
          t('adminOverviews:providers.nothing')
        ) : (
          <PlainList>
            {row.adSpend.map((sum) => (
              <Money key={sum.currency} money={sum} />
            ))}
          </PlainList>
        ),
    },
  ];
}
