import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

/** The people of a shop, each with the way to what staff know of them. */
export function PeopleCard({ users }: { users: EshopDetail['users'] }) {
  const t = useText('admin');
  return (
    <Card title={t('admin:administration.people')}>
      {users.length === 0 ? (
        <FinePrint>{t('admin:administration.noPeople')}</FinePrint>
      ) : (
        <Facts
          items={users.map((user) => ({
            key: user.id,
            label: t(`admin:administration.role.${user.role}`),
            value: <AppLink to={`/admin/userDetail/${user.id}`}>{user.email}</AppLink>,
          }))}
        />
      )}
    </Card>
  );
}
