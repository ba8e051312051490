import { Button } from 'antd';
import type { PaymentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** Leads the holder of the card to the bank that wants to hear them. */
export function ConfirmAtBank(props: { paymentId: PaymentId; to: string; from: string }) {
  const t = useText('checkout');
  const authenticate = useAction(api.payment.authenticatePayment, {
    invalidates: [api.payment.getSessionStatus],
  });
  const confirm = async () => {
    const answer = await authenticate.run(props);
    if (answer?.url) await openCheckout(answer.url);
  };
  return (
    <Button type="primary" size="large" loading={authenticate.isPending} onClick={() => void confirm()}>
      {t('checkout:confirm')}
    </Button>
  );
}
