import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paymentIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { dropTopUpDraft } from '#renderer/features/topUp/topUpDraft.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop, reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ConfirmAtBank } from '../components/ConfirmAtBank.tsx';
import { getNextCheckMs, returnPaths, returnType, returnView } from '../paymentReturn.ts';

/** Where the provider's page sends back to: asks how the payment went until it is decided. */
export function PaymentReturnPage() {
  const t = useText('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  // The bank leads back with our own id: a payment of a saved card has no page of the provider.
  const sessionId = search.get('session_id') ?? search.get('paymentId') ?? '';
  if (sessionId !== '') return <PaymentResult key={sessionId} sessionId={sessionId} />;
  return (
    <Outcome
      tone="waiting"
      title={t('checkout:missingTitle')}
      action={
        <Button type="primary" size="large" onClick={() => go(returnPaths(search).from)}>
          {t('checkout:back')}
        </Button>
      }
    >
      {t('checkout:missingText')}
    </Outcome>
  );
}

function PaymentResult({ sessionId }: { sessionId: string }) {
  const t = useText('checkout');
  const go = useGo();
  const { money } = useFormats();
  const [search] = useSearchParams();
  const { to, from } = returnPaths(search);
  const shop = useSession((state) => state.eshop?.domainName ?? '');
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const query = useCallQuery(api.payment.getSessionStatus, { sessionId }, { staleTimeMs: 0 });
  const { refetch, dataUpdatedAt, errorUpdatedAt, data, error } = query;
  const [looks, setLooks] = useState(0);
  const view = returnView(data?.status, looks);
  // The service does not answer: don't claim that nothing was charged.
  const isUnknown = data === undefined && errorUpdatedAt > 0 && (error === null || error.isTransient);
  // A look that failed counts too: the next one may succeed.
  const lookedAtMs = Math.max(dataUpdatedAt, errorUpdatedAt);

  const waitMs = data === undefined && !isUnknown ? null : getNextCheckMs(isUnknown ? 'open' : view);

  useEffect(() => {
    if (waitMs === null) return undefined;
    const timer = setTimeout(
      () => {
        setLooks((before) => before + 1);
        void refetch();
      },
      Math.max(lookedAtMs + waitMs - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [lookedAtMs, waitMs, refetch]);

  const type = data?.checkoutType ?? returnType(search);
  const isPaid = view === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    if (type === 'CreditTopUp') dropTopUpDraft(eshopId);
    void reloadEshop().catch(() => undefined);
    void reloadOnboarding().catch(() => undefined);
    void invalidate(
      api.payment.getCreditTopUpHistory,
      api.payment.getCreditOutlook,
      api.payment.hasSavedCard,
      api.payment.getCreditAutoTopUpStatus,
      api.payment.getLastAutoTopUpPaymentInfo,
      api.campaign.getDailyBudgetLimit,
    );
  }, [isPaid, type, eshopId]);

  if (data === undefined && error?.code === 'payment_session_not_found') {
    // Whoever has several shops may have another one selected than the one that the payment is of.
    return (
      <Outcome
        tone="waiting"
        title={t('checkout:otherShopTitle')}
        action={<AppLink to="/app/eshops">{t('checkout:chooseShop')}</AppLink>}
      >
        {t('checkout:otherShopText', { shop })}
      </Outcome>
    );
  }
  if (data === undefined && error !== null && !isUnknown) {
    return (
      <ErrorState
        isPage
        title={t('checkout:unknownTitle')}
        problem={error}
        onRetry={() => void refetch()}
        action={<Button onClick={() => go(from)}>{t('checkout:back')}</Button>}
      />
    );
  }
  const toContinue = (
    <Button type="primary" size="large" onClick={() => go(to, { replace: true })}>
      {t('checkout:continue')}
    </Button>
  );
  const toRetry = (
    <Button type="primary" size="large" onClick={() => go(from, { replace: true })}>
      {t('checkout:again')}
    </Button>
  );
  const show = (
    tone: 'positive' | 'negative' | 'waiting' | 'busy',
    title: string,
    text: ReactNode,
    action?: ReactNode,
  ) => (
    <Outcome tone={tone} title={title} action={action}>
      {text}
    </Outcome>
  );
  if (isUnknown) {
    return show('waiting', t('checkout:unknownTitle'), t('checkout:unknownText'), toContinue);
  }
  switch (view) {
    case 'checking':
      return show('busy', t('checkout:checking'), t('checkout:checkingText'));
    case 'paid': {
      if (type === 'CardSetup')
        return show('positive', t('checkout:cardTitle'), t('checkout:cardText', { shop }), toContinue);
      if (type === 'Subscription')
        return show(
          'positive',
          t('checkout:subscribedTitle'),
          t('checkout:subscribedText', { shop }),
          toContinue,
        );
      const amount = data === undefined ? '' : money(data.credit);
      return show('positive', t('checkout:paidTitle'), t('checkout:paidText', { amount, shop }), toContinue);
    }
    case 'failed': {
      const message = data?.failureMessage ?? null;
      return show(
        'negative',
        t(type === 'CardSetup' ? 'checkout:cardFailedTitle' : 'checkout:failedTitle'),
        message === null ? (
          t('checkout:failedNoReason')
        ) : (
          <>
            {t('checkout:failedText')} <q>{message}</q>
          </>
        ),
        toRetry,
      );
    }
    case 'expired':
      return show('waiting', t('checkout:expiredTitle'), t('checkout:expiredText'), toRetry);
    case 'open': {
      const paymentId = paymentIdSchema.safeParse(sessionId);
      if (paymentId.success && data?.status === 'RequiresAction')
        return show(
          'waiting',
          t('checkout:confirmTitle'),
          t('checkout:confirmText'),
          <ConfirmAtBank paymentId={paymentId.data} to={to} from={from} />,
        );
      return show(
        'waiting',
        t(type === 'CardSetup' ? 'checkout:cardOpenTitle' : 'checkout:openTitle'),
        t('checkout:openText'),
        toRetry,
      );
    }
    case 'processing':
      return show('waiting', t('checkout:processingTitle'), t('checkout:processingText'), toContinue);
  }
}
