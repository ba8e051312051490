import { Button } from 'antd';
import { allOf } from '#shared/access/permissions.ts';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import type { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { detailPath } from '../paths.ts';
import type { CountryChoice } from './CountryGroups.tsx';

const mayChange = allOf('SetEshopDetail');
const sorts = ['domainName', 'createdAt', 'credit'] as const;

/** Live shops that advertise in a country, by pages. */
export function CountryShops(props: {
  country: CountryChoice;
  table: ReturnType<typeof useTablePage>;
  onChange: (shop: EshopListItem) => void;
}) {
  const t = useText('adminOverviews', 'admin');
  const nameOf = useCountryName();
  const { country, table } = props;
  const query = useCallQuery(
    api.eshop.getEshops,
    {
      page: table.page,
      pageSize: table.pageSize,
      sort: sorts.find((sort) => sort === table.sortKey) ?? 'domainName',
      isDescending: table.isDescending,
      countryOfAdvertisement: country,
    },
    { keepsPrevious: true },
  );
  const columns: Column<EshopListItem>[] = [
    {
      key: 'domainName',
      title: t('admin:list.domain'),
      isFixed: true,
      isSortable: true,
      render: (shop) => <ShopName domainName={shop.domainName} country={shop.country} />,
    },
    {
      key: 'owner',
      title: t('admin:list.owner'),
      render: (shop) => <Clipped>{shop.ownerEmail ?? '–'}</Clipped>,
    },
    { key: 'seat', title: t('adminOverviews:countries.seat'), render: (shop) => nameOf(shop.country) },
    {
      key: 'change',
      title: t('adminOverviews:countries.advertises'),
      isFixed: true,
      render: (shop) => (
        <Guard rule={mayChange}>
          <Button
            size="small"
            aria-label={t('adminOverviews:countries.changeOf', { shop: shop.domainName })}
            onClick={() => props.onChange(shop)}
          >
            {t('adminOverviews:countries.change')}
          </Button>
        </Guard>
      ),
    },
  ];
  const name = country === 'None' ? t('adminOverviews:countries.none') : nameOf(country);
  return (
    <Card title={t('adminOverviews:countries.shopsIn', { country: name })}>
      <QueryView query={query} skeleton={<TableSkeleton rows={5} />}>
        {({ items, total }) => (
          <DataTable
            name="adminCountryShops"
            label={t('adminOverviews:countries.shopsIn', { country: name })}
            isDense
            columns={columns}
            rows={items}
            rowKey={(shop) => shop.id}
            rowPath={(shop) => detailPath(shop.id)}
            isLoading={query.isPlaceholderData}
            paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
            sort={{ key: table.sortKey, isDescending: table.isDescending, onChange: table.setSort }}
            empty={
              <EmptyState
                title={t('adminOverviews:countries.noneIn')}
                text={t('adminOverviews:countries.noneInText')}
              />
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
