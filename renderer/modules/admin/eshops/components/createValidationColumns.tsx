import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { complianceTone } from './complianceTone.ts';

/** A shop that waits for a decision, with what the decision rests on. */
export type WaitingShop = OutputOf<Contracts['eshop']['getEshopsToValidate']>['items'][number];

/** Columns of the queue of shops; without `onDecide` nothing can be decided. */
export function createValidationColumns(
  t: TranslateText,
  { number }: Pick<ReturnType<typeof useFormats>, 'number'>,
  onDecide: ((shop: WaitingShop) => void) | null,
): Column<WaitingShop>[] {
  return [
    {
      key: 'domainName',
      title: t('admin:list.domain'),
      isFixed: true,
      fileValue: (shop) => shop.domainName,
      render: (shop) => <ShopName domainName={shop.domainName} country={shop.country} />,
    },
    ...(onDecide === null
      ? []
      : [
          {
            key: 'decide',
            title: t('admin:validation.decision'),
            isFixed: true,
            fileValue: false as const,
            render: (shop: WaitingShop) => (
              <Button
                size="small"
                aria-label={t('admin:validation.decideOne', { shop: shop.domainName })}
                onClick={() => onDecide(shop)}
              >
                {t('admin:validation.decide')}
              </Button>
            ),
          },
        ]),
    {
      key: 'waiting',
      title: t('admin:validation.waiting'),
      fileValue: (shop) => ({ instant: shop.waitingSince }),
      render: (shop) => <WaitingTime since={shop.waitingSince} />,
    },
    {
      key: 'state',
      title: t('admin:validation.state'),
      render: (shop) => (
        <StatusTag tone={complianceTone[shop.complianceStatus]}>
          {t(`admin:compliance.${shop.complianceStatus}`)}
        </StatusTag>
      ),
    },
    {
      key: 'products',
      title: t('admin:validation.products'),
      isNumeric: true,
      fileValue: (shop) => shop.productCount,
      render: (shop) => number(shop.productCount),
    },
    {
      key: 'restricted',
      title: t('admin:validation.restricted'),
      fileValue: (shop) => shop.restrictedProductCount,
      render: (shop) =>
        shop.restrictedProductCount === 0 ? (
          t('admin:validation.restrictedNone')
        ) : (
          <StatusTag tone="negative">{number(shop.restrictedProductCount)}</StatusTag>
        ),
    },
    {
      key: 'pixel',
      title: t('admin:validation.pixel'),
      render: (shop) => t(shop.hasPixel ? 'admin:validation.pixelYes' : 'admin:validation.pixelNo'),
    },
    {
      key: 'campaigns',
      title: t('admin:validation.campaigns'),
      isNumeric: true,
      fileValue: (shop) => shop.campaignCount,
      render: (shop) => number(shop.campaignCount),
    },
    {
      key: 'owner',
      title: t('admin:list.owner'),
      isExtra: true,
      render: (shop) => <Clipped>{shop.ownerEmail ?? '–'}</Clipped>,
    },
    {
      key: 'reason',
      title: t('admin:validation.reasonBefore'),
      isExtra: true,
      render: (shop) => <Clipped>{shop.complianceReason ?? '–'}</Clipped>,
    },
  ];
}
