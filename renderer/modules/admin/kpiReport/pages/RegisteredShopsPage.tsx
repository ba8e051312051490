import { useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ShopListPage } from '../components/ShopListPage.tsx';

type Registered = OutputOf<Contracts['reporting']['newEshops']>['items'][number];

const steps = {
  feed: 'hasFeedUrl',
  pixel: 'hasPixel',
  billing: 'hasBillingSettings',
  credit: 'hasToppedUpCredit',
} as const satisfies Record<string, keyof Registered>;

/** New shops, and how far they are on their way to the first ad. */
export function RegisteredShopsPage() {
  const { newEshops, newEshopsCsv } = api.reporting;
  return <ShopListPage what="registered" call={newEshops} csvCall={newEshopsCsv} columns={useColumns()} />;
}

function useColumns(): Column<Registered>[] {
  const t = useText('kpi');
  const { day } = useFormats();
  return useMemo(() => {
    const createStepColumn = (name: keyof typeof steps): Column<Registered> => ({
      key: name,
      title: t(`kpi:registered.${name}`),
      render: (shop) => (
        <StatusTag tone={shop[steps[name]] ? 'positive' : 'neutral'}>
          {t(shop[steps[name]] ? 'kpi:yes' : 'kpi:no')}
        </StatusTag>
      ),
    });
    return [
      {
        key: 'shop',
        title: t('kpi:column.shop'),
        isFixed: true,
        render: ({ domainName, country }) => <ShopName domainName={domainName} country={country} />,
      },
      {
        key: 'registered',
        title: t('kpi:registered.registered'),
        render: ({ registeredAt }) => <Instant instant={registeredAt} timeZone={staffTimeZone} />,
      },
      createStepColumn('feed'),
      createStepColumn('pixel'),
      {
        key: 'campaign',
        title: t('kpi:registered.campaign'),
        render: ({ firstCampaignAt }) =>
          firstCampaignAt === null ? '–' : <Instant instant={firstCampaignAt} timeZone={staffTimeZone} />,
      },
      createStepColumn('billing'),
      createStepColumn('credit'),
      {
        key: 'activated',
        title: t('kpi:registered.activated'),
        render: ({ activatedOn }) => (activatedOn === null ? '–' : day(activatedOn)),
      },
      {
        key: 'source',
        title: t('kpi:registered.source'),
        isExtra: true,
        render: ({ registrationProvider, shopProvider }) => `${registrationProvider} / ${shopProvider}`,
      },
      {
        key: 'archived',
        title: t('kpi:registered.archived'),
        isExtra: true,
        render: ({ isArchived }) => t(isArchived ? 'kpi:yes' : 'kpi:no'),
      },
    ];
  }, [t, day]);
}
