import type { EshopListItem } from '#shared/contracts/eshop.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { WatchStar } from '../watch/WatchStar.tsx';
import { complianceTone } from './complianceTone.ts';

/** Columns of the list of shops; the server sorts by those that say so. */
export function eshopColumns(t: TranslateText): Column<EshopListItem>[] {
  return [
    {
      key: 'domainName',
      title: t('admin:list.domain'),
      isFixed: true,
      isSortable: true,
      render: (shop) => <ShopName domainName={shop.domainName} country={shop.country} />,
    },
    {
      key: 'watch',
      title: t('admin:list.watch'),
      isFixed: true,
      widthPx: 90,
      render: (shop) => <WatchStar shop={shop} />,
    },
    { key: 'owner', title: t('admin:list.owner'), render: (shop) => shop.ownerEmail ?? '–' },
    {
      key: 'credit',
      title: t('admin:list.credit'),
      isNumeric: true,
      isSortable: true,
      render: (shop) => <Money money={shop.credit} />,
    },
    {
      key: 'limit',
      title: t('admin:list.limit'),
      isNumeric: true,
      render: (shop) => (
        <Money money={{ value: shop.creditNotificationLimit, currency: shop.credit.currency }} isWhole />
      ),
    },
    {
      key: 'under',
      title: t('admin:list.underLimit'),
      render: (shop) =>
        shop.isUnderCreditLimit ? <StatusTag tone="waiting">{t('admin:list.under')}</StatusTag> : null,
    },
    {
      key: 'compliance',
      title: t('admin:list.compliance'),
      render: (shop) => (
        <StatusTag tone={complianceTone[shop.complianceStatus]}>
          {t(`admin:compliance.${shop.complianceStatus}`)}
        </StatusTag>
      ),
    },
    {
      key: 'campaigns',
      title: t('admin:list.campaigns'),
      isNumeric: true,
      render: (shop) => shop.activeCampaignCount,
    },
    {
      key: 'premium',
      title: t('admin:list.premium'),
      isExtra: true,
      render: (shop) => t(shop.hasActiveSubscription ? 'admin:list.yes' : 'admin:list.no'),
    },
    { key: 'provider', title: t('admin:list.provider'), isExtra: true, render: (shop) => shop.shopProvider },
    {
      key: 'firstTransaction',
      title: t('admin:list.firstTransaction'),
      isExtra: true,
      render: (shop) =>
        shop.firstTransactionDate === null ? '–' : <Instant instant={shop.firstTransactionDate} />,
    },
    {
      key: 'createdAt',
      title: t('admin:list.created'),
      isSortable: true,
      render: (shop) => <Instant instant={shop.createdAt} />,
    },
    { key: 'id', title: t('admin:list.id'), isExtra: true, render: (shop) => shop.id },
  ];
}
