import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { PresetPriceTier } from '#shared/domain/money/creditDefaults.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
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
import { PhoneBar } from '#renderer/ui/layout/PhoneBar.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { openCheckout } from './openCheckout.ts';
import { SumChoice } from './SumChoice.tsx';
import { readTopUpDraft, writeTopUpDraft } from './topUpDraft.ts';
import { findTopUpFault, computeTopUpSums, type TopUpChoice } from './topUpSums.ts';

export interface TopUpFormProps {
  /** In-app path that the payment returns to when it succeeded. */
  readonly to: string;
  /** In-app path that the payment returns to when it failed or was left. */
  readonly from: string;
  readonly initialTier?: PresetPriceTier | undefined;
  /** What the running campaigns may spend a day; with it the tiers say how long they last. */
  readonly perDay?: number | null;
  /** Where billing details are filled in when they are missing. */
  readonly billingPath?: string;
  /** Beside the button, e.g. the way back of a wizard. */
  readonly secondary?: ReactNode;
  /** Inside a card already: no surface of its own. */
  readonly isPlain?: boolean;
  /** Under the sums to choose from, e.g. the balance after the chosen one. */
  readonly renderAfter?: (credit: MoneyValue | null) => ReactNode;
}

/** Chooses a sum, shows credit, VAT and total before the button, and opens the payment. */
export function TopUpForm(props: TopUpFormProps) {
  const t = useText('topUp');
  const { money, percent } = useFormats();
  const currency = useSession((state) => state.eshop?.credit.currency ?? 'CZK');
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  // A repetition of the same choice must not open a second payment; another choice is another intent.
  const [{ choice, idempotencyKey }, setIntent] = useState(() =>
    createIntent(
      // A sum named by the link takes precedence over an unpaid one chosen earlier.
      props.initialTier === undefined
        ? (readTopUpDraft(eshopId) ?? { tier: 'Tier2', amount: null })
        : { tier: props.initialTier, amount: null },
    ),
  );
  const [isFaultShown, setIsFaultShown] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const tax = useCallQuery(api.payment.getEshopTaxRate, {});
  const checkout = useAction(api.payment.createCheckout, { failure: 'caller' });
  const maximum = tax.data?.maximumByCard.value;
  const fault = findTopUpFault(choice, currency, maximum);

  const choose = (next: TopUpChoice) => {
    setIntent(createIntent(next));
    writeTopUpDraft(eshopId, next);
    setIsFaultShown(false);
    setIsOpened(false);
    checkout.mutation.reset();
  };
  const pay = async () => {
    setIsFaultShown(true);
    if (fault !== null) return;
    const sum = choice.amount === null || choice.tier !== 'Custom' ? {} : { amount: choice.amount };
    const opened = await checkout.run(
      { presetPriceTier: choice.tier, ...sum, to: props.to, from: props.from },
      { idempotencyKey },
    );
    if (opened === null) return;
    setIsOpened(true);
    writeTopUpDraft(eshopId, choice);
    await openCheckout(opened.url);
  };

  return (
    <QueryView query={tax} skeleton={<FormSkeleton />}>
      {(rate) => {
        const zero = { value: 0, currency };
        const sums = computeTopUpSums(choice, currency, rate.percent, rate.maximumByCard.value);
        const total = sums?.total ?? zero;
        const isAtField = choice.tier === 'Custom' && checkout.problem?.fieldErrors['amount'] !== undefined;
        const isBillingMissing = checkout.problem?.code === 'billing_settings_missing';
        return (
          <Columns ratio="wideFirst" align="start">
            <Stack gap={16}>
              <SumChoice
                choice={choice}
                currency={currency}
                perDay={props.perDay ?? null}
                maximum={rate.maximumByCard.value}
                isFaultShown={isFaultShown}
                refusal={checkout.problem?.fieldErrors['amount']?.[0] ?? null}
                onChange={choose}
              />
              {props.renderAfter?.(sums?.credit ?? null)}
            </Stack>
            <Surface isPlain={props.isPlain === true}>
              <Stack gap={16}>
                <SumLines
                  lines={[
                    { label: t('topUp:credit'), money: sums?.credit ?? zero },
                    {
                      label: t('topUp:vat', { percent: percent(rate.percent) }),
                      hint: t(`topUp:vatReason.${rate.reason}`),
                      money: sums?.vat ?? zero,
                    },
                  ]}
                  total={{ label: t('topUp:total'), money: total }}
                />
                <FinePrint>{`${t('topUp:once')} ${t('topUp:provider')}`}</FinePrint>
                {checkout.problem === null || isAtField ? null : (
                  <ProblemAlert problem={checkout.problem} isFocused />
                )}
                {isBillingMissing && props.billingPath !== undefined ? (
                  <AppLink to={props.billingPath}>{t('topUp:toBilling')}</AppLink>
                ) : null}
                <Stack isRow gap={12}>
                  <WizardAction to="next">
                    <PhoneBar
                      summary={
                        sums === null
                          ? null
                          : t('topUp:inBar', {
                              credit: money(sums.credit),
                              vat: money(sums.vat),
                              total: money(sums.total),
                            })
                      }
                    >
                      <Button
                        type="primary"
                        size="large"
                        loading={checkout.isPending || (isOpened && host().kind === 'web')}
                        onClick={() => void pay()}
                      >
                        {sums === null ? t('topUp:payUnknown') : t('topUp:pay', { total: money(total) })}
                      </Button>
                    </PhoneBar>
                  </WizardAction>
                  {props.secondary}
                </Stack>
                {isOpened ? (
                  <FinePrint isStatus>
                    {t(host().kind === 'desktop' ? 'topUp:elsewhere' : 'topUp:leaving')}
                  </FinePrint>
                ) : null}
              </Stack>
            </Surface>
          </Columns>
        );
      }}
    </QueryView>
  );
}

function Surface({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  return isPlain ? <div>{children}</div> : <Card>{children}</Card>;
}

function createIntent(choice: TopUpChoice): { choice: TopUpChoice; idempotencyKey: string } {
  return { choice, idempotencyKey: crypto.randomUUID() };
}
