import { Button } from 'antd';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type Restriction = OutputOf<Contracts['product']['getPlatformRestriction']>['restrictions'][number];

/** Products of the shop that staff keep out of ads, each with the reason; asked for in the shop. */
export function RestrictedProducts({ onLift }: { onLift: (productId: string) => void }) {
  const t = useText('productsStaff');
  const { number } = useFormats();
  const mayLift = useSession((state) => isSatisfied(allOf('SetProducts'), state.adminPermissions));
  const query = useCallQuery(api.product.getPlatformRestriction, {});
  const columns: readonly Column<Restriction>[] = [
    {
      key: 'product',
      title: t('productsStaff:product'),
      isFixed: true,
      render: ({ productId }) => productId,
    },
    { key: 'reason', title: t('productsStaff:reason'), render: ({ reason }) => reason },
    {
      key: 'since',
      title: t('productsStaff:since'),
      render: ({ restrictedAt }) => <RelativeTime instant={restrictedAt} />,
    },
    ...(mayLift
      ? [
          {
            key: 'lift',
            title: t('productsStaff:actions'),
            isFixed: true,
            render: ({ productId }: Restriction) => (
              <Button
                size="small"
                aria-label={t('productsStaff:liftOf', { product: productId })}
                onClick={() => onLift(productId)}
              >
                {t('productsStaff:lift')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('productsStaff:restricted')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ restrictedCount }) => restrictedCount === 0}
        empty={<p>{t('productsStaff:restrictedNone')}</p>}
      >
        {({ restrictions, restrictedCount }) => (
          <Stack gap={12}>
            <DataTable
              name="adminShopRestricted"
              label={t('productsStaff:restricted')}
              isPlain
              columns={columns}
              rows={restrictions}
              rowKey={({ productId }) => productId}
            />
            {restrictedCount <= restrictions.length ? null : (
              <FinePrint>
                {t('productsStaff:restrictedMore', {
                  shown: number(restrictions.length),
                  number: number(restrictedCount),
                })}
              </FinePrint>
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
