import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useConfirmAtBank } from '#renderer/features/payment/useConfirmAtBank.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import type { FirstPaymentView } from '../firstPayment.ts';
import { useStepDone } from '../useStepDone.ts';

type Payment = OutputOf<Contracts['payment']['getLastAutoTopUpPaymentInfo']>['payment'];

/** After this long the user may leave the page. */
const patientMs = 20_000;

/** How the first charge goes, and the one thing to do about it. */
export function FirstPaymentOutcome(props: { view: Exclude<FirstPaymentView, 'choose'>; payment: Payment }) {
  const t = useText('autoTopUp');
  const { money } = useFormats();
  const shop = useSession((state) => state.eshop?.domainName ?? '');
  const { view, payment } = props;
  const isPaid = view === 'paid';
  useEffect(() => {
    if (isPaid) void reloadEshop().catch(() => undefined);
  }, [isPaid]);
  const message = payment?.failureMessage ?? null;
  const once = <AppLink to="/onBoarding/oneTimePayment">{t('autoTopUp:firstPayment.once')}</AppLink>;
  switch (view) {
    case 'charging':
      return <Charging />;
    case 'confirm':
      return (
        <Outcome
          tone="waiting"
          title={t('autoTopUp:firstPayment.confirmTitle')}
          action={<Confirm payment={payment} />}
        >
          {t('autoTopUp:firstPayment.confirmText', {
            total: payment === null ? '' : money(payment.total),
          })}
        </Outcome>
      );
    case 'paid':
      return (
        <Outcome tone="positive" title={t('autoTopUp:firstPayment.paidTitle')} action={<GoOn />}>
          {t('autoTopUp:firstPayment.paidText', {
            amount: payment === null ? '' : money(payment.credit),
            shop,
          })}
        </Outcome>
      );
    case 'declined':
      return (
        <Outcome
          tone="negative"
          title={t('autoTopUp:firstPayment.declinedTitle')}
          action={<Again after={once} />}
        >
          {message === null ? (
            t('autoTopUp:firstPayment.declinedNoReason')
          ) : (
            <>
              {t('autoTopUp:firstPayment.declinedText')} <q>{message}</q>
            </>
          )}
        </Outcome>
      );
    case 'outage':
      return (
        <Outcome tone="waiting" title={t('autoTopUp:firstPayment.outageTitle')} action={once}>
          {t('autoTopUp:firstPayment.outageText')}
        </Outcome>
      );
    case 'enough':
      return (
        <Outcome tone="positive" title={t('autoTopUp:firstPayment.enoughTitle')} action={<GoOn />}>
          {t('autoTopUp:firstPayment.enoughText')}
        </Outcome>
      );
  }
}

function Charging() {
  const t = useText('autoTopUp');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patientMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Outcome
      tone="busy"
      title={t('autoTopUp:firstPayment.charging')}
      action={isSlow ? <AppLink to="/app/credit/automatic">{t('autoTopUp:title')}</AppLink> : undefined}
    >
      {t(isSlow ? 'autoTopUp:firstPayment.slowText' : 'autoTopUp:firstPayment.chargingText')}
    </Outcome>
  );
}

function Confirm({ payment }: { payment: Payment }) {
  const t = useText('autoTopUp');
  const { confirm, isOpening } = useConfirmAtBank('/onBoarding/firstPayment');
  if (payment === null || !payment.canAuthenticate) return null;
  return (
    <Button type="primary" size="large" loading={isOpening} onClick={() => void confirm(payment.id)}>
      {t('autoTopUp:confirm')}
    </Button>
  );
}

function GoOn() {
  const t = useText('autoTopUp');
  const { goOn, isGoing } = useStepDone();
  return (
    <WizardAction to="next">
      <Button type="primary" size="large" loading={isGoing} onClick={() => void goOn()}>
        {t('autoTopUp:firstPayment.continue')}
      </Button>
    </WizardAction>
  );
}

function Again({ after }: { after: ReactNode }) {
  const t = useText('autoTopUp');
  const go = useGo();
  const turn = useAction(api.payment.setCreditAutoTopUpStatus, {
    invalidates: [api.payment.getCreditAutoTopUpStatus, api.payment.getLastAutoTopUpPaymentInfo],
  });
  return (
    <Stack gap={16} align="center">
      <Stack isRow gap={12} justify="center">
        <Button
          type="primary"
          size="large"
          loading={turn.isPending}
          onClick={() => void turn.run({ isOn: true }, { idempotencyKey: crypto.randomUUID() })}
        >
          {t('autoTopUp:firstPayment.again')}
        </Button>
        <Button size="large" onClick={() => go('/onBoarding/saveCard')}>
          {t('autoTopUp:firstPayment.otherCard')}
        </Button>
      </Stack>
      {after}
    </Stack>
  );
}
