import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { StackedFigure } from '#renderer/ui/figures/StackedFigure.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { WatchStar } from '../watch/WatchStar.tsx';
import { OwnWindowButton } from './OwnWindowButton.tsx';
import { complianceTone } from './complianceTone.ts';

/** Columns of the list of shops; the server sorts by those that say so. */
export function createEshopColumns(
  t: TranslateText,
  { money, day }: Pick<ReturnType<typeof useFormats>, 'money' | 'day'>,
  sums: readonly MoneyValue[] | undefined,
): Column<EshopListItem>[] {
  return [
    {
      key: 'domainName',
      title: t('admin:list.domain'),
      isFixed: true,
      isSortable: true,
      fileValue: (shop) => shop.domainName,
      render: (shop) => <ShopName domainName={shop.domainName} country={shop.country} />,
    },
    {
      key: 'watch',
      title: t('admin:list.watch'),
      heading: (
        <span title={t('admin:list.watch')}>
          <Icon name="starOff" />
          <span className="visually-hidden">{t('admin:list.watch')}</span>
        </span>
      ),
      isFixed: true,
      fileValue: false,
      render: (shop) => (
        <Stack isRow gap={4} align="center">
          <WatchStar shop={shop} />
          <OwnWindowButton shop={shop} />
        </Stack>
      ),
    },
    {
      key: 'owner',
      title: t('admin:list.owner'),
      render: (shop) => <Clipped>{shop.ownerEmail ?? '–'}</Clipped>,
    },
    {
      key: 'credit',
      title: t('admin:list.credit'),
      isNumeric: true,
      isSortable: true,
      fileValue: (shop) => shop.credit,
      total: <MoneySums sums={sums} />,
      render: (shop) => {
        const limit = money(
          { value: shop.creditNotificationLimit, currency: shop.credit.currency },
          { isWhole: true },
        );
        return (
          <StackedFigure
            text={money(shop.credit)}
            isOver={shop.isUnderCreditLimit}
            change={t(shop.isUnderCreditLimit ? 'admin:list.under' : 'admin:list.limitOf', { limit })}
          />
        );
      },
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
      fileValue: ({ firstTransactionDate }) =>
        firstTransactionDate === null ? null : toLocalDay(new Date(firstTransactionDate), staffTimeZone),
      render: (shop) =>
        shop.firstTransactionDate === null
          ? '–'
          : day(toLocalDay(new Date(shop.firstTransactionDate), staffTimeZone)),
    },
    {
      key: 'createdAt',
      title: t('admin:list.created'),
      isSortable: true,
      fileValue: (shop) => toLocalDay(new Date(shop.createdAt), staffTimeZone),
      render: (shop) => day(toLocalDay(new Date(shop.createdAt), staffTimeZone)),
    },
    { key: 'id', title: t('admin:list.id'), isExtra: true, render: (shop) => shop.id },
  ];
}
