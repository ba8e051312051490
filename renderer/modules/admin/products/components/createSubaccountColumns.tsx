import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { RowName } from '#renderer/ui/table/RowName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** A sub-account with its products by state. */
export type Subaccount = OutputOf<Contracts['product']['getGmcSubaccountsProductSummary']>['items'][number];

/** Counts in the order in which they are shown. */
export const countedStates = [
  'sent',
  'approved',
  'limited',
  'pending',
  'disapproved',
  'refused',
  'due',
] as const;

/** Columns of the sub-accounts; the areas `products` and `productsStaff` must be named where it is called. */
export function createSubaccountColumns(parts: {
  t: TranslateText;
  number: ReturnType<typeof useFormats>['number'];
  onResend: (shop: Subaccount) => void;
  onRestrict: (shop: Subaccount) => void;
}): Column<Subaccount>[] {
  const { t, number } = parts;
  const showInstant = (at: string | null) => (at === null ? '–' : <RelativeTime instant={at} />);
  return [
    {
      key: 'shop',
      title: t('productsStaff:shop'),
      isFixed: true,
      fileValue: ({ eshopId, domainName }) => domainName || eshopId,
      render: ({ eshopId, domainName, catalogueId }) => (
        <RowName
          name={
            <AppLink to={`/admin/eshopDetail/${eshopId}/products`}>
              {domainName === '' ? eshopId : domainName}
            </AppLink>
          }
          detail={<Clipped>{catalogueId ?? t('productsStaff:making')}</Clipped>}
        />
      ),
    },
    ...countedStates.map((state): Column<Subaccount> => ({
      key: state,
      title: t(`products:counted.${state}`),
      isNumeric: true,
      isExtra: state === 'limited' || state === 'refused',
      fileValue: ({ counts }) => counts[state],
      render: ({ counts }) => number(counts[state]),
    })),
    {
      key: 'synchronized',
      title: t('productsStaff:synchronized'),
      render: ({ lastSynchronizedAt }) => showInstant(lastSynchronizedAt),
    },
    {
      key: 'statesRead',
      title: t('productsStaff:statesRead'),
      isExtra: true,
      render: ({ statesReadAt }) => showInstant(statesReadAt),
    },
    {
      key: 'failure',
      title: t('productsStaff:failure'),
      render: ({ failure }) => (failure === null ? '–' : <Clipped>{failure}</Clipped>),
    },
    {
      key: 'actions',
      title: t('productsStaff:actions'),
      isFixed: true,
      fileValue: false,
      render: (shop) => (
        <Stack gap={4} align="start">
          <Button size="small" onClick={() => parts.onResend(shop)}>
            {t('productsStaff:resend')}
          </Button>
          <Button size="small" onClick={() => parts.onRestrict(shop)}>
            {t('productsStaff:restrict')}
          </Button>
        </Stack>
      ),
    },
  ];
}
