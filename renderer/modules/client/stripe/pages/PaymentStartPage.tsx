import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { isMoneyNumber } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ownPath } from '../paymentReturn.ts';

/** Opens the payment that the address names, for links from elsewhere in the product. */
export function PaymentStartPage() {
  const t = useText('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isStarted = useRef(false);
  const checkout = useAction(api.payment.createCheckout, { failure: 'caller' });
  const tier = presetPriceTierNames.find((name) => name === search.get('presetPriceTier'));
  const amount = Number(search.get('amount'));
  const callback = ownPath(search.get('callbackUrl'), location.origin) ?? '/app';
  const hasSum = tier !== undefined && (tier !== 'Custom' || (amount > 0 && isMoneyNumber(amount)));
  // Saving a card and subscriptions are opened elsewhere once they are built.
  const isOffered = hasSum && (search.get('checkoutType') ?? 'CreditTopUp') === 'CreditTopUp';
  const open = async () => {
    if (tier === undefined) return;
    const opened = await checkout.run(
      {
        presetPriceTier: tier,
        ...(tier === 'Custom' ? { amount } : {}),
        to: callback,
        from: callback,
      },
      { idempotencyKey },
    );
    if (opened !== null) await openCheckout(opened.url);
  };
  useEffect(() => {
    if (!isOffered || isStarted.current) return;
    isStarted.current = true;
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for an address
  }, [isOffered]);
  const back = <Button onClick={() => go(callback)}>{t('checkout:back')}</Button>;
  if (!isOffered) {
    return (
      <Outcome tone="waiting" title={t('checkout:unavailableTitle')} action={back}>
        {t('checkout:unavailableText')}
      </Outcome>
    );
  }
  if (checkout.problem !== null && !checkout.isPending) {
    return (
      <ErrorState
        isPage
        title={t('checkout:unavailableTitle')}
        problem={checkout.problem}
        onRetry={() => void open()}
        action={back}
      />
    );
  }
  return <Outcome tone="busy" title={t('checkout:opening')} />;
}
