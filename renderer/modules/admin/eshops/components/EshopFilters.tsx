import { Checkbox, Select } from 'antd';
import {
  countriesOfAdvertisement,
  shopProviders,
  type CountryOfAdvertisement,
  type ShopProvider,
} from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';

/** Search and filter of the list of shops. */
export function EshopFilters(props: {
  search: string;
  isUnderLimit: boolean;
  isArchived: boolean;
  provider: ShopProvider | null;
  /** `None` is no country chosen yet. */
  country: CountryOfAdvertisement | 'None' | null;
  /** Sets a filter by its name in the address; an empty text removes it. */
  onFilter: (name: string, value: string) => void;
}) {
  const t = useText('admin', 'adminOverviews', 'staffLists');
  const nameOf = useCountryName();
  const { onFilter } = props;
  return (
    <>
      <SearchField
        label={t('admin:list.search')}
        value={props.search}
        onSearch={(text) => onFilter('search', text)}
      />
      <Select
        aria-label={t('adminOverviews:providers.provider')}
        placeholder={t('adminOverviews:providers.all')}
        allowClear
        popupMatchSelectWidth={false}
        value={props.provider}
        options={shopProviders.map((provider) => ({ value: provider, label: provider }))}
        onChange={(provider: ShopProvider | undefined) => onFilter('provider', provider ?? '')}
      />
      <Select
        aria-label={t('staffLists:filter.country')}
        placeholder={t('staffLists:filter.country')}
        allowClear
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        value={props.country}
        options={[
          { value: 'None' as const, label: t('staffLists:filter.noCountry') },
          ...countriesOfAdvertisement.map((country) => ({ value: country, label: nameOf(country) })),
        ]}
        onChange={(country: CountryOfAdvertisement | 'None' | undefined) =>
          onFilter('country', country ?? '')
        }
      />
      <Checkbox
        checked={props.isUnderLimit}
        onChange={({ target }) => onFilter('limit', target.checked ? 'under' : '')}
      >
        {t('admin:list.underLimit')}
      </Checkbox>
      <Checkbox
        checked={props.isArchived}
        onChange={({ target }) => onFilter('state', target.checked ? 'archived' : '')}
      >
        {t('admin:list.archived')}
      </Checkbox>
    </>
  );
}
