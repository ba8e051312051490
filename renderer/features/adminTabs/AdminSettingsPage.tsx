import type { ReactNode } from 'react';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';

/** The frame of the settings of the administration, with their tabs. */
export function AdminSettingsPage(props: { purpose: string; action?: ReactNode; children: ReactNode }) {
  const t = useText('adminMail');
  return (
    <Page
      title={t('adminMail:tabs.settings')}
      purpose={props.purpose}
      tabs={[
        { path: '/admin/settings/roles', title: t('adminMail:tabs.roles') },
        { path: '/admin/settings/alerts', title: t('adminMail:tabs.alerts') },
        { path: '/admin/settings/mailSubscriptions', title: t('adminMail:tabs.mailSubscriptions') },
        ...(host().kind === 'desktop'
          ? [{ path: '/admin/settings/desktop', title: t('adminMail:tabs.desktop') }]
          : []),
      ]}
      action={props.action}
    >
      {props.children}
    </Page>
  );
}
