import { Select } from 'antd';
import { useMemo } from 'react';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { useLanguage } from '../../i18n/useText.ts';
import { ShopName } from './ShopName.tsx';
import { useCountryName } from './useCountryName.ts';

/** Chooses a country by its name; for a FormField. */
export function CountrySelect(props: {
  value?: CountryOfAdvertisement;
  onChange?: (country: CountryOfAdvertisement) => void;
  id?: string;
  size?: 'large' | 'middle';
  'aria-label'?: string;
}) {
  const { value, onChange, ...rest } = props;
  const language = useLanguage();
  const nameOf = useCountryName();
  const options = useMemo(
    () =>
      countriesOfAdvertisement
        .map((country) => ({ country, name: nameOf(country) }))
        .sort((a, b) => a.name.localeCompare(b.name, language))
        .map(({ country, name }) => ({
          value: country,
          search: `${name} ${country}`,
          label: <ShopName domainName={name} country={country} />,
        })),
    [nameOf, language],
  );
  return (
    <Select<CountryOfAdvertisement>
      {...rest}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange: (country) => onChange(country) })}
      showSearch={{ optionFilterProp: 'search' }}
      options={options}
    />
  );
}
