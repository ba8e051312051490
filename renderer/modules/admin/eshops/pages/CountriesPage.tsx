import { useState } from 'react';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { CountryGroups } from '../overviews/CountryGroups.tsx';
import { CountryShops } from '../overviews/CountryShops.tsx';
import { CountrySheet } from '../overviews/CountrySheet.tsx';

const choices = [...countriesOfAdvertisement, 'None'] as const;

/** Shops by the country in which they advertise; the chosen country's shops follow below, to be moved. */
export function CountriesPage() {
  const t = useText('adminOverviews', 'screens');
  const list = useList({
    sorts: ['domainName', 'createdAt', 'credit'],
    sort: { key: 'domainName', isDescending: false },
    filters: { country: choices },
  });
  const chosen = list.filters.country ?? null;
  const [shop, setShop] = useState<EshopListItem | null>(null);
  return (
    <Page title={t('screens:adminCountries')} purpose={t('adminOverviews:countries.purpose')}>
      <Stack gap={20}>
        <CountryGroups chosen={chosen} onChoose={(choice) => list.setFilter('country', choice)} />
        {chosen === null ? null : <CountryShops country={chosen} list={list} onChange={setShop} />}
      </Stack>
      <CountrySheet shop={shop} onClose={() => setShop(null)} />
    </Page>
  );
}
