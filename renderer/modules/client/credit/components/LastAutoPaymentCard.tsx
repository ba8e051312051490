import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { historyPath } from '../paths.ts';
import type { AutoTopUpPayment } from '../useAutoTopUp.ts';

const tones = {
  Open: 'active',
  Unknown: 'waiting',
  Processing: 'active',
  RequiresAction: 'waiting',
  Succeeded: 'positive',
  Failed: 'negative',
  Expired: 'negative',
} as const satisfies Record<PaymentStatus, StatusTone>;

/** The last automatic charge. */
export function LastAutoPaymentCard({ payment }: { payment: AutoTopUpPayment }) {
  const t = useText('autoTopUp');
  const timeZone = useSession((state) => state.eshop?.timeZone);
  return (
    <Card
      title={t('autoTopUp:last.title')}
      extra={<AppLink to={historyPath}>{t('autoTopUp:last.history')}</AppLink>}
    >
      {payment === null ? (
        <FinePrint>{t('autoTopUp:last.none')}</FinePrint>
      ) : (
        <Facts
          items={[
            {
              label: t('autoTopUp:last.when'),
              value: <Instant instant={payment.createdAt} timeZone={timeZone} />,
            },
            { label: t('autoTopUp:last.credit'), value: <Money money={payment.credit} /> },
            { label: t('autoTopUp:last.total'), value: <Money money={payment.total} /> },
            {
              label: t('autoTopUp:last.status'),
              value: (
                <StatusTag tone={tones[payment.status]}>
                  {t(`autoTopUp:last.state.${payment.status}`)}
                </StatusTag>
              ),
            },
            ...(payment.failureMessage === null
              ? []
              : [{ label: t('autoTopUp:last.reason'), value: <q>{payment.failureMessage}</q> }]),
          ]}
        />
      )}
    </Card>
  );
}
