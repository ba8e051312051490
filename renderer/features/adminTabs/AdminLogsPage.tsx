import type { ReactNode } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';

/** The frame of the logs of the administration, with their tabs. */
export function AdminLogsPage(props: { purpose: string; action?: ReactNode; children: ReactNode }) {
  const t = useText('adminMail');
  return (
    <Page
      title={t('adminMail:tabs.logs')}
      purpose={props.purpose}
      tabs={[
        { path: '/admin/adminLogs/application', title: t('adminMail:tabs.application') },
        { path: '/admin/adminLogs/email', title: t('adminMail:tabs.email') },
        { path: '/admin/adminLogs/audit', title: t('adminMail:tabs.audit') },
      ]}
      action={props.action}
    >
      {props.children}
    </Page>
  );
}
