import { Button } from 'antd';
import { allOf } from '#shared/access/permissions.ts';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import type { List } from '#renderer/ui/list/useList.ts';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { getDetailPath } from '../paths.ts';
import type { CountryChoice } from './CountryGroups.tsx';

const mayChange = allOf('SetEshopDetail');

/** Live shops that advertise in a country, by pages. */
export function CountryShops(props: {
  country: CountryChoice;
  list: List<'domainName' | 'createdAt' | 'credit', { country: readonly CountryChoice[] }>;
  onChange: (shop: EshopListItem) => void;
}) {
  const t = useText('adminOverviews', 'admin');
  const nameOf = useCountryName();
  const { country, list } = props;
  const query = useListQuery(api.eshop.getEshops, {
    ...list.input,
    ...list.order,
    countryOfAdvertisement: country,
  });
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
  const title = t('adminOverviews:countries.shopsIn', {
    country: country === 'None' ? t('adminOverviews:countries.none') : nameOf(country),
  });
  return (
    <ListCard
      cardTitle={title}
      list={list}
      query={query}
      skeletonRows={5}
      name="adminCountryShops"
      label={title}
      isDense
      columns={columns}
      rowKey={(shop) => shop.id}
      rowPath={(shop) => getDetailPath(shop.id)}
      empty={{
        title: t('adminOverviews:countries.noneIn'),
        text: t('adminOverviews:countries.noneInText'),
      }}
    />
  );
}
