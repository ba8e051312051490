import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AuditTrail } from './AuditTrail.tsx';

/** What staff changed in a shop. */
export function EshopAudit({ eshopId }: { eshopId: string }) {
  const t = useText('staff');
  return (
    <Card title={t('staff:audit.shopTitle')}>
      <AuditTrail of={{ entity: 'Eshop', id: eshopId }} />
    </Card>
  );
}
