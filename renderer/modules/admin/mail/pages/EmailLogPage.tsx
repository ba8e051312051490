import { AdminLogsPage } from '#renderer/features/adminTabs/AdminLogsPage.tsx';
import { MailLogList } from '#renderer/features/mailLog/MailLogList.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** Every mail that the product sent. */
export function EmailLogPage() {
  const t = useText('adminMail');
  return (
    <AdminLogsPage purpose={t('adminMail:log.purpose')}>
      <MailLogList />
    </AdminLogsPage>
  );
}
