import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { applyPercent, presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { subscriptionTypes, type SubscriptionType } from '#shared/domain/payment/subscription.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { PremiumGives } from '#renderer/features/subscription/PremiumGives.tsx';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PhoneBar } from '#renderer/ui/layout/PhoneBar.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { billingPath, subscriptionPath } from '../paths.ts';
import { TierPrices } from './TierPrices.tsx';

/** Premium's benefits and price; opens the payment. The price, its VAT and its day precede the button. */
export function SubscriptionOffer() {
  const t = useText('subscription');
  const { money, percent, day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone) ?? 'Europe/Prague';
  const [{ type, idempotencyKey }, setIntent] = useState(() => createIntent('Monthly'));
  const [isOpened, setIsOpened] = useState(false);
  const prices = useCallQuery(api.subscription.getSubscriptionPrices, {});
  const checkout = useAction(api.payment.createSubscriptionCheckout, { failure: 'caller' });
  const subscribe = async () => {
    const opened = await checkout.run(
      { subscriptionType: type, to: subscriptionPath, from: `${subscriptionPath}?payment=cancelled` },
      { idempotencyKey },
    );
    if (opened === null) return;
    setIsOpened(true);
    await openCheckout(opened.url);
  };
  return (
    <QueryView query={prices} skeleton={<FormSkeleton />}>
      {(offered) => {
        const own = offered.tiers.find(({ tier }) => tier === offered.tier);
        if (own === undefined) return null;
        const price = type === 'Monthly' ? own.monthly : own.yearly;
        const netMinor = toMinor(price.value);
        const vatMinor = applyPercent(netMinor, offered.vatPercent);
        const say = (amountMinor: number) => presentMoney({ amountMinor, currency: price.currency });
        const total = money(say(netMinor + vatMinor));
        const days = offered.trialDays;
        const isFree = offered.isTrialAvailable && days > 0;
        const firstDay = day(addDays(toLocalDay(new Date(), timeZone), days));
        const terms = isFree
          ? t('subscription:offer.trialNote', { total, day: firstDay })
          : t('subscription:offer.payNote', { total });
        return (
          <Stack gap={20}>
            <Columns ratio="wideFirst" align="start">
              <Card title={t('subscription:gives.title')}>
                <PremiumGives />
              </Card>
              <Card title={t('subscription:offer.title')}>
                <Stack gap={16}>
                  <Segmented<SubscriptionType>
                    block
                    aria-label={t('subscription:offer.period')}
                    value={type}
                    onChange={(next) => {
                      setIntent(createIntent(next));
                      setIsOpened(false);
                      checkout.mutation.reset();
                    }}
                    options={subscriptionTypes.map((value) => ({
                      value,
                      label: t(`subscription:offer.${value}`),
                    }))}
                  />
                  {type === 'Yearly' && own.yearly.value === own.monthly.value * 10 ? (
                    <FinePrint>{t('subscription:offer.saving')}</FinePrint>
                  ) : null}
                  <SumLines
                    lines={[
                      {
                        label: t(`subscription:product.${type}`),
                        hint: t(`subscription:tier.${own.tier}`),
                        money: price,
                      },
                      {
                        label: t('subscription:offer.vat', { percent: percent(offered.vatPercent) }),
                        money: say(vatMinor),
                      },
                    ]}
                    total={{
                      label: t(
                        type === 'Monthly' ? 'subscription:offer.total' : 'subscription:offer.totalYear',
                      ),
                      money: say(netMinor + vatMinor),
                    }}
                  />
                  <FinePrint>{terms}</FinePrint>
                  {checkout.problem === null ? null : <ProblemAlert problem={checkout.problem} isFocused />}
                  {checkout.problem?.code === 'billing_settings_missing' ? (
                    <AppLink to={billingPath}>{t('subscription:offer.toBilling')}</AppLink>
                  ) : null}
                  <PhoneBar summary={terms}>
                    <Button
                      type="primary"
                      size="large"
                      loading={checkout.isPending || (isOpened && host().kind === 'web')}
                      onClick={() => void subscribe()}
                    >
                      {isFree
                        ? t('subscription:offer.tryIt', { days })
                        : t('subscription:offer.subscribe', { total })}
                    </Button>
                  </PhoneBar>
                  <FinePrint isStatus>{t('subscription:offer.leaving')}</FinePrint>
                </Stack>
              </Card>
            </Columns>
            <TierPrices prices={offered} />
          </Stack>
        );
      }}
    </QueryView>
  );
}

/** The same choice sent again must not open a second payment; another choice is another intent. */
function createIntent(type: SubscriptionType): { type: SubscriptionType; idempotencyKey: string } {
  return { type, idempotencyKey: crypto.randomUUID() };
}
