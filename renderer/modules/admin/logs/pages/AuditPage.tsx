import { AdminLogsPage } from '#renderer/features/adminTabs/AdminLogsPage.tsx';
import { AuditTrail } from '#renderer/features/audit/AuditTrail.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';

/** Everything that staff changed. */
export function AuditPage() {
  const t = useText('staff');
  return (
    <AdminLogsPage purpose={t('staff:audit.purpose')}>
      <Card>
        <AuditTrail />
      </Card>
    </AdminLogsPage>
  );
}
