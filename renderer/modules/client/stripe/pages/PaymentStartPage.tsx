import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { SaveCardButton } from '#renderer/features/payment/SaveCardButton.tsx';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ownPath } from '../paymentReturn.ts';
import { startOrder } from '../paymentStart.ts';

const billingPath = '/app/credit/billing-info';

/** Opens the payment that the address names, for links from elsewhere in the product. */
export function PaymentStartPage() {
  const t = useText('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isStarted = useRef(false);
  const checkout = useAction(api.payment.createCheckout, { failure: 'caller' });
  const subscription = useAction(api.payment.createSubscriptionCheckout, { failure: 'caller' });
  const callback = ownPath(search.get('callbackUrl'), location.origin) ?? '/app';
  const order = startOrder(search);
  const isOpening = checkout.isPending || subscription.isPending;
  const problem = checkout.problem ?? subscription.problem;
  const open = async () => {
    const visit = { to: callback, from: callback };
    const opened =
      order?.type === 'CreditTopUp'
        ? await checkout.run({ ...order.sum, ...visit }, { idempotencyKey })
        : order?.type === 'Subscription'
          ? await subscription.run({ ...order.sum, ...visit }, { idempotencyKey })
          : null;
    if (opened !== null) await openCheckout(opened.url);
  };
  // A card is saved by the person themselves: the server may want their password first.
  const isAutomatic = order !== null && order.type !== 'CardSetup';
  useEffect(() => {
    if (!isAutomatic || isStarted.current) return;
    isStarted.current = true;
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for an address
  }, [isAutomatic]);
  const back = <Button onClick={() => go(callback)}>{t('checkout:back')}</Button>;
  if (order === null) {
    return (
      <Outcome tone="waiting" title={t('checkout:unavailableTitle')} action={back}>
        {t('checkout:unavailableText')}
      </Outcome>
    );
  }
  if (order.type === 'CardSetup') {
    return (
      <Outcome
        tone="waiting"
        title={t('checkout:saveCardTitle')}
        action={
          <SaveCardButton to={callback} from={callback} billingPath={billingPath} isPrimary isLarge>
            {t('checkout:saveCard')}
          </SaveCardButton>
        }
      >
        {t('checkout:saveCardText')}
      </Outcome>
    );
  }
  if (problem !== null && !isOpening) {
    return (
      <ErrorState
        isPage
        title={t('checkout:unavailableTitle')}
        problem={problem}
        onRetry={() => void open()}
        action={back}
      />
    );
  }
  return <Outcome tone="busy" title={t('checkout:opening')} />;
}
