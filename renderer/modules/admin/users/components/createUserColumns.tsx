import { getLanguageName } from '#shared/i18n/languages.ts';
import type { UserListItem } from '#shared/contracts/user.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { getUserState } from './getUserState.ts';
import { UserState } from './UserState.tsx';

/** Columns of the list of people; the server sorts by those that say so. */
export function createUserColumns(
  t: TranslateText,
  day: (instant: string) => string,
): Column<UserListItem>[] {
  return [
    {
      key: 'email',
      title: t('staff:users.email'),
      isFixed: true,
      isSortable: true,
      render: (user) => user.email,
    },
    {
      key: 'state',
      title: t('staff:users.state'),
      fileValue: (user) => t(`staff:states.${getUserState(user)}`),
      render: (user) => <UserState user={user} />,
    },
    {
      key: 'roles',
      title: t('staff:users.roles'),
      render: (user) => user.roles.map((role) => t(`staff:roleNames.${role}`)).join(', ') || '–',
    },
    {
      key: 'shops',
      title: t('staff:users.shops'),
      isNumeric: true,
      render: (user) => user.eshopCount,
    },
    {
      key: 'lastSignInAt',
      title: t('staff:users.lastSignIn'),
      isSortable: true,
      render: (user) =>
        user.lastSignInAt === null ? (
          t('staff:never')
        ) : (
          <Instant instant={user.lastSignInAt} timeZone={staffTimeZone} />
        ),
    },
    {
      key: 'createdAt',
      title: t('staff:users.created'),
      isSortable: true,
      fileValue: (user) => toLocalDay(new Date(user.createdAt), staffTimeZone),
      render: (user) => day(user.createdAt),
    },
    {
      key: 'secondFactor',
      title: t('staff:users.secondFactor'),
      isExtra: true,
      render: (user) => t(user.hasSecondFactor ? 'staff:yes' : 'staff:no'),
    },
    {
      key: 'partner',
      title: t('staff:users.partner'),
      isExtra: true,
      render: (user) => t(`staff:affiliateStates.${user.affiliateState}`),
    },
    {
      key: 'language',
      title: t('staff:users.language'),
      isExtra: true,
      render: (user) => getLanguageName(user.locale),
    },
    { key: 'provider', title: t('staff:users.provider'), isExtra: true, render: (user) => user.provider },
  ];
}
