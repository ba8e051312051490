import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Subscription } from '#shared/contracts/subscription.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { SubscriptionFacts, useShopDay } from '#renderer/features/subscription/SubscriptionFacts.tsx';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const changes = [
  api.subscription.getSubscriptionInfo,
  api.subscription.getSubscriptionHistory,
  api.subscription.getSubscriptionPrices,
];

/** The subscription's state, its next payment, and actions to end, continue or pay it. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const t = useText('subscription');
  const { day } = useFormats();
  const dayText = useShopDay();
  const [reason, setReason] = useState('');
  const onSuccess = () => void reloadEshop().catch(() => undefined);
  const cancel = useAction(api.subscription.cancelSubscription, { invalidates: changes, onSuccess });
  const enable = useAction(api.subscription.enableSubscription, { invalidates: changes, onSuccess });
  const { status, force, isCancelledAtPeriodEnd, currentPeriodEndsAt } = subscription;
  const end = dayText(currentPeriodEndsAt);

  const describeState = () => {
    if (force?.kind === 'Disabled') return t('subscription:about.taken');
    if (force !== null)
      return force.until === null
        ? t('subscription:about.given')
        : t('subscription:about.givenUntil', { day: day(force.until) });
    if (isCancelledAtPeriodEnd) return t('subscription:about.ending', { day: end });
    if (status === 'PastDue') return t('subscription:about.overdue');
    if (status === 'Incomplete') return t('subscription:about.incomplete');
    return t(status === 'Trialing' ? 'subscription:about.trial' : 'subscription:about.on');
  };
  const goOn = async (done: string) => {
    const enabled = await enable.run({}, { idempotencyKey: crypto.randomUUID() });
    if (enabled === null) return;
    if (enabled.actionUrl === null) showSuccess(done);
    else await openCheckout(enabled.actionUrl);
  };
  const isOpen = status === 'PastDue' || status === 'Incomplete';
  const canCancel = ['Trialing', 'Active', 'PastDue'].includes(status) && !isCancelledAtPeriodEnd;
  return (
    <Card title={t('subscription:title')}>
      <Stack gap={16}>
        <p>{describeState()}</p>
        <SubscriptionFacts subscription={subscription} />
        <Stack isRow gap={12}>
          {isOpen ? (
            <Button
              type="primary"
              loading={enable.isPending}
              onClick={() => void goOn(t('subscription:payDone'))}
            >
              {t(status === 'PastDue' ? 'subscription:pay' : 'subscription:confirm')}
            </Button>
          ) : null}
          {isCancelledAtPeriodEnd ? (
            <Button
              type="primary"
              loading={enable.isPending}
              onClick={() => void goOn(t('subscription:resumeDone'))}
            >
              {t('subscription:resume')}
            </Button>
          ) : null}
          {canCancel ? (
            <ConfirmButton
              title={t('subscription:cancelTitle')}
              consequence={
                <Stack gap={12}>
                  <p>{t('subscription:cancelText', { day: end })}</p>
                  <LabelledControl label={t('subscription:cancelReason')}>
                    {(id) => (
                      <Input
                        id={id}
                        value={reason}
                        maxLength={500}
                        onChange={(event) => setReason(event.target.value)}
                      />
                    )}
                  </LabelledControl>
                </Stack>
              }
              confirmText={t('subscription:cancelKeep')}
              isDanger
              onConfirm={async () => {
                const given = reason.trim();
                const cancelled = await cancel.run({ reason: given === '' ? null : given });
                if (cancelled !== null) showSuccess(t('subscription:cancelDone', { day: end }));
              }}
            >
              {t('subscription:cancel')}
            </ConfirmButton>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}
