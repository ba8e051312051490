import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type ReferredShop = AffiliateInfo['eshops'][number];

/** The shops that a partner's link brought, and until when each brings a provision. */
export function ReferredShops(props: {
  shops: readonly ReferredShop[];
  /** Where a shop leads, for staff. */
  shopPath?: (shop: ReferredShop) => string;
  empty: { title: string; text?: string };
}) {
  const t = useText('affiliate');
  const { day } = useFormats();
  const columns: readonly Column<ReferredShop>[] = [
    {
      key: 'domainName',
      title: t('affiliate:shops.domain'),
      render: (shop) => (
        <Stack isRow gap={8} align="center">
          <ShopName domainName={shop.domainName} country={shop.country} />
          {shop.review === null ? null : (
            <StatusTag tone={shop.review === 'Rejected' ? 'negative' : 'waiting'}>
              {t(`affiliate:review.partnerStates.${shop.review}`)}
            </StatusTag>
          )}
        </Stack>
      ),
      sortValue: (shop) => shop.domainName,
      isFixed: true,
    },
    {
      key: 'registeredAt',
      title: t('affiliate:shops.registeredAt'),
      render: (shop) => <Instant instant={shop.registeredAt} />,
      sortValue: (shop) => shop.registeredAt,
    },
    {
      key: 'source',
      title: t('affiliate:shops.source'),
      render: ({ source, campaign, isManaged }) => (
        <Stack gap={4}>
          <span>
            {campaign === null
              ? t(`affiliate:shops.sources.${source}`)
              : t('affiliate:shops.linkOf', { campaign })}
          </span>
          {isManaged ? <FinePrint>{t('affiliate:shops.managed')}</FinePrint> : null}
        </Stack>
      ),
      sortValue: ({ campaign }) => campaign,
    },
    {
      key: 'firstTransaction',
      title: t('affiliate:shops.firstTransaction'),
      render: (shop) =>
        shop.firstTransactionDate === null ? (
          t('affiliate:shops.none')
        ) : (
          <Instant instant={shop.firstTransactionDate} />
        ),
      sortValue: (shop) => shop.firstTransactionDate,
    },
    {
      key: 'provisionUntil',
      title: t('affiliate:shops.provisionUntil'),
      render: ({ provisionUntil: until }) => {
        if (until === null) return '–';
        // The end is the first moment without commission: its last day is the one before.
        const date = day(toLocalDay(new Date(Date.parse(until) - 1), staffTimeZone));
        return Date.parse(until) <= Date.now() ? t('affiliate:shops.over', { date }) : date;
      },
      sortValue: (shop) => shop.provisionUntil,
    },
    {
      key: 'commission',
      title: t('affiliate:shops.commission'),
      isNumeric: true,
      render: ({ commission }) => (commission === null ? '–' : <Money money={commission} />),
      sortValue: ({ commission }) => commission?.value ?? null,
    },
  ];
  if (props.shops.length === 0) return <EmptyState isCompact {...props.empty} />;
  return (
    <DataTable
      name="referredShops"
      label={t('affiliate:shops.title')}
      columns={columns}
      rows={props.shops}
      rowKey={(shop) => shop.id}
      isPlain
      rowPath={props.shopPath}
    />
  );
}
