import { Select } from 'antd';
import { useMemo } from 'react';
import type { StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';

/** Chooses whose figures are shown: all shops, Czech or foreign ones, or those of one country. */
export function MarketSelect(props: { value: StaffMarket; onChange: (market: StaffMarket) => void }) {
  const t = useText('kpi');
  const nameOf = useCountryName();
  const options = useMemo(
    () => [
      ...(['All', 'Czech', 'Foreign'] as const).map((value) => ({ value, label: t(`kpi:market.${value}`) })),
      ...countriesOfAdvertisement
        .filter((country) => country !== 'CZ')
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    ],
    [t, nameOf],
  );
  return (
    <Select<StaffMarket>
      aria-label={t('kpi:market.label')}
      value={props.value === 'CZ' ? 'Czech' : props.value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={props.onChange}
    />
  );
}
