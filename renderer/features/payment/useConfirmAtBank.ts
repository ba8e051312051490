import type { PaymentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Leads the holder of the card to their bank to confirm a payment, and back to an in-app path. */
export function useConfirmAtBank(path: string): {
  confirm: (paymentId: PaymentId) => Promise<void>;
  isOpening: boolean;
} {
  const t = useText('autoTopUp');
  const authenticate = useAction(api.payment.authenticatePayment, {
    invalidates: [api.payment.getCreditAutoTopUpStatus, api.payment.getLastAutoTopUpPaymentInfo],
  });
  const confirm = async (paymentId: PaymentId) => {
    const answer = await authenticate.run({ paymentId, to: path, from: path });
    if (answer === null) return;
    if (answer.url === null) showSuccess(t('autoTopUp:nothingToConfirm'));
    else await openCheckout(answer.url);
  };
  return { confirm, isOpening: authenticate.isPending };
}
