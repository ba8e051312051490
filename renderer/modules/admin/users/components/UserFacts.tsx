import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { getLanguageName } from '#shared/i18n/languages.ts';
import type { UserDetail } from '../useUserDetail.ts';
import { UserState } from './UserState.tsx';

/** What staff know of an account. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useText('staff');
  const rights = [
    ...user.internalRoles.map((role) => t(`staff:roles.names.${role}`)),
    ...user.adminPermissions,
  ];
  return (
    <Card title={t('staff:user.account')} extra={<UserState user={user} />}>
      <Facts
        items={[
          {
            label: t('staff:users.roles'),
            value: user.roles.map((role) => t(`staff:roleNames.${role}`)).join(', ') || '–',
          },
          ...(rights.length === 0 ? [] : [{ label: t('staff:user.adminRoles'), value: rights.join(', ') }]),
          {
            label: t('staff:users.secondFactor'),
            value: t(user.hasSecondFactor ? 'staff:yes' : 'staff:no'),
          },
          {
            label: t('staff:users.lastSignIn'),
            value:
              user.lastSignInAt === null ? (
                t('staff:never')
              ) : (
                <Instant instant={user.lastSignInAt} timeZone={staffTimeZone} />
              ),
          },
          {
            label: t('staff:user.sessions'),
            value: t('staff:user.sessionCount', { count: user.activeSessionCount }),
          },
          { label: t('staff:users.language'), value: getLanguageName(user.locale) },
          { label: t('staff:users.provider'), value: user.provider },
          { label: t('staff:users.partner'), value: t(`staff:affiliateStates.${user.affiliateState}`) },
          ...(user.referredByEmail === null
            ? []
            : [{ label: t('staff:user.referredBy'), value: user.referredByEmail }]),
        ]}
      />
    </Card>
  );
}
