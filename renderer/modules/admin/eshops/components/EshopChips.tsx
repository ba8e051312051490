import type { CountryOfAdvertisement, ShopProvider } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FilterChip } from '#renderer/ui/controls/FilterChip.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';

/** What the list of shops is narrowed by, each with the way to take it away. */
export function EshopChips(props: {
  search: string;
  isUnderLimit: boolean;
  isArchived: boolean;
  provider: ShopProvider | null;
  country: CountryOfAdvertisement | 'None' | null;
  /** Receives the filter's address name. */
  onRemove: (name: string) => void;
}) {
  const t = useText('admin', 'staffLists');
  const nameOf = useCountryName();
  const { search, isUnderLimit, isArchived, provider, country } = props;
  const chips = [
    ...(search === '' ? [] : [{ name: 'search', text: t('staffLists:filter.search', { text: search }) }]),
    ...(provider === null ? [] : [{ name: 'provider', text: provider }]),
    ...(country === null
      ? []
      : [
          {
            name: 'country',
            text: country === 'None' ? t('staffLists:filter.noCountry') : nameOf(country),
          },
        ]),
    ...(isUnderLimit ? [{ name: 'limit', text: t('admin:list.underLimit') }] : []),
    ...(isArchived ? [{ name: 'state', text: t('admin:list.archived') }] : []),
  ];
  return chips.map(({ name, text }) => (
    <FilterChip
      key={name}
      text={text}
      removeLabel={t('staffLists:filter.remove', { name: text })}
      onRemove={() => props.onRemove(name)}
    />
  ));
}
