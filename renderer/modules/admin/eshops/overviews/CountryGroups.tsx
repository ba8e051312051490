import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** A country, or `None` for shops that have not chosen one. */
export type CountryChoice = CountryOfAdvertisement | 'None';

type Group = OutputOf<Contracts['eshop']['getCountriesOfAdvertisement']>['countries'][number];
const counts = {
  eshopsCount: 'shops',
  approvedEshopsCount: 'approved',
  payingEshopsCount: 'paying',
} as const;

/** How many live shops advertise in each country; a country can be chosen. */
export function CountryGroups(props: {
  chosen: CountryChoice | null;
  onChoose: (choice: CountryChoice) => void;
}) {
  const t = useText('adminOverviews');
  const nameOf = useCountryName();
  const { number } = useFormats();
  const query = useCallQuery(api.eshop.getCountriesOfAdvertisement, {});
  const columns: Column<Group>[] = [
    {
      key: 'country',
      title: t('adminOverviews:countries.country'),
      isFixed: true,
      render: ({ country }) => (
        <Button
          type="link"
          aria-pressed={props.chosen === (country ?? 'None')}
          onClick={() => props.onChoose(country ?? 'None')}
        >
          {country === null ? (
            t('adminOverviews:countries.none')
          ) : (
            <ShopName domainName={nameOf(country)} country={country} />
          )}
        </Button>
      ),
    },
    ...(Object.entries(counts) as [keyof typeof counts, (typeof counts)[keyof typeof counts]][]).map(
      ([key, text]): Column<Group> => ({
        key,
        title: t(`adminOverviews:countries.${text}`),
        isNumeric: true,
        sortValue: (group) => group[key],
        render: (group) => number(group[key], 0),
      }),
    ),
  ];
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
        {({ countries }) => (
          <DataTable
            name="adminCountries"
            label={t('adminOverviews:countries.groups')}
            isPlain
            isDense
            columns={columns}
            rows={countries}
            rowKey={({ country }) => country ?? 'None'}
            empty={
              <EmptyState
                title={t('adminOverviews:countries.emptyTitle')}
                text={t('adminOverviews:countries.emptyText')}
              />
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
