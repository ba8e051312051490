import { useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ShopListPage } from '../components/ShopListPage.tsx';

type Activated = OutputOf<Contracts['reporting']['getActivatedEshops']>['items'][number];

/** Shops whose ads spent for the first time. */
export function ActivatedShopsPage() {
  const { getActivatedEshops, activatedEshopsCsv } = api.reporting;
  return (
    <ShopListPage
      what="activated"
      call={getActivatedEshops}
      csvCall={activatedEshopsCsv}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Activated>[] {
  const t = useText('kpi');
  const { day, number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'shop',
        title: t('kpi:column.shop'),
        isFixed: true,
        render: ({ domainName, country }) => <ShopName domainName={domainName} country={country} />,
      },
      {
        key: 'activated',
        title: t('kpi:activated.activated'),
        render: ({ activatedOn }) => day(activatedOn),
      },
      {
        key: 'registered',
        title: t('kpi:activated.registered'),
        render: ({ registeredAt }) => <Instant instant={registeredAt} timeZone={staffTimeZone} />,
      },
      {
        key: 'days',
        title: t('kpi:activated.days'),
        isNumeric: true,
        render: ({ daysToActivation }) => number(daysToActivation, 0),
      },
      {
        key: 'spend',
        title: t('kpi:activated.spend'),
        isNumeric: true,
        render: ({ adSpend }) => <Money money={adSpend} />,
      },
      {
        key: 'credit',
        title: t('kpi:activated.credit'),
        isNumeric: true,
        render: ({ credit }) => (credit === null ? '–' : <Money money={credit} />),
      },
      {
        key: 'premium',
        title: t('kpi:activated.premium'),
        render: ({ hasPremium }) => t(hasPremium ? 'kpi:yes' : 'kpi:no'),
      },
      {
        key: 'provider',
        title: t('kpi:activated.provider'),
        isExtra: true,
        render: ({ shopProvider }) => shopProvider,
      },
    ],
    [t, day, number],
  );
}
