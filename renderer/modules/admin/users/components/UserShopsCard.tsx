import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ShopName } from '#renderer/ui/shop/ShopName.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { UserDetail } from '../useUserDetail.ts';

/** Shops that a person has or had access to. */
export function UserShopsCard({ user }: { user: UserDetail }) {
  const t = useText('staff');
  const { day } = useFormats();
  return (
    <Card title={t('staff:user.shops')}>
      {user.eshops.length === 0 ? (
        <EmptyState isCompact title={t('staff:user.noShops')} text={t('staff:user.noShopsText')} />
      ) : (
        <DataTable
          name="adminUserShops"
          label={t('staff:user.shops')}
          isPlain
          columns={[
            {
              key: 'domain',
              title: t('staff:user.domain'),
              isFixed: true,
              render: (shop) => <ShopName domainName={shop.domainName} country={shop.country} />,
            },
            {
              key: 'role',
              title: t('staff:user.memberRole'),
              render: (shop) => t(`staff:user.memberRoles.${shop.role}`),
            },
            {
              key: 'since',
              title: t('staff:user.since'),
              render: (shop) => day(toLocalDay(new Date(shop.since), staffTimeZone)),
            },
            {
              key: 'state',
              title: t('staff:users.state'),
              render: (shop) => (
                <StatusTag tone={shop.isArchived ? 'neutral' : 'positive'}>
                  {t(shop.isArchived ? 'staff:user.archived' : 'staff:user.live')}
                </StatusTag>
              ),
            },
          ]}
          rows={user.eshops}
          rowKey={(shop) => shop.id}
          rowPath={(shop) => `/admin/eshopDetail/${shop.id}`}
        />
      )}
    </Card>
  );
}
