import type { ReactNode } from 'react';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useNamedPage } from '#renderer/ui/navigation/pageSubject.ts';
import { useUserDetail, type UserDetail } from '../useUserDetail.ts';

/** The frame of a person's detail, with its tabs. */
export function UserDetailPage({ children }: { children: (user: UserDetail) => ReactNode }) {
  const t = useText('staff', 'staffOverview');
  const { day } = useFormats();
  const { userId, query } = useUserDetail();
  const user = query.data?.user;
  useNamedPage(user?.email);
  const buildPath = (tab: string) => `/admin/userDetail/${userId}/${tab}`;
  return (
    <Page
      title={user?.email ?? t('screens:adminUserDetail')}
      purpose={
        user === undefined
          ? userId
          : t('staff:user.purpose', {
              day: day(toLocalDay(new Date(user.createdAt), staffTimeZone)),
              id: user.id,
            })
      }
      parent={{ path: '/admin/users', title: t('staff:user.back') }}
      tabs={[
        { path: buildPath('eshops'), title: t('staff:user.tabs.shops') },
        { path: buildPath('timeline'), title: t('staffOverview:timelineTab') },
        { path: buildPath('emailLogs'), title: t('staff:user.tabs.mails') },
        { path: buildPath('affiliateProvision'), title: t('staff:user.tabs.partner') },
      ]}
    >
      <QueryView query={query}>{({ user: loaded }) => children(loaded)}</QueryView>
    </Page>
  );
}
