import { Button } from 'antd';
import { useState } from 'react';
import { presetPriceTiers } from '#shared/domain/money/creditDefaults.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
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
import { SumChoice } from './SumChoice.tsx';
import { dropTopUpDraft, readTopUpDraft, writeTopUpDraft } from './topUpDraft.ts';
import { findTopUpFault, computeTopUpSums, type TopUpChoice } from './topUpSums.ts';

const createIntent = (choice: TopUpChoice) => ({ choice, idempotencyKey: crypto.randomUUID() });

/** Chooses a sum and issues a proforma over it; shows credit, VAT and total before the button. */
export function ProformaOrder(props: {
  /** Where billing details are filled in when they are missing. */
  billingPath: string;
  perDay: number | null;
  onIssued: (invoice: Invoice) => void;
}) {
  const t = useText('topUp', 'bank');
  const { money, percent } = useFormats();
  const currency = useSession((state) => state.eshop?.credit.currency ?? 'CZK');
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  // A repetition of the same choice must not issue a second proforma; another choice is another intent.
  const [{ choice, idempotencyKey }, setIntent] = useState(() =>
    createIntent(readTopUpDraft(eshopId) ?? { tier: 'Tier2', amount: null }),
  );
  const [isFaultShown, setIsFaultShown] = useState(false);
  const tax = useCallQuery(api.payment.getEshopTaxRate, {});
  const issue = useAction(api.invoice.generateProformaInvoice, {
    failure: 'caller',
    invalidates: [api.invoice.getEshopInvoices],
    onSuccess: ({ invoice }) => {
      setIntent(createIntent({ tier: 'Tier2', amount: null }));
      dropTopUpDraft(eshopId);
      props.onIssued(invoice);
    },
  });
  const fault = findTopUpFault(choice, currency);
  const choose = (next: TopUpChoice) => {
    setIntent(createIntent(next));
    writeTopUpDraft(eshopId, next);
    setIsFaultShown(false);
    issue.mutation.reset();
  };
  const start = async () => {
    setIsFaultShown(true);
    if (fault !== null) return;
    const amount = choice.tier === 'Custom' ? choice.amount : presetPriceTiers[choice.tier][currency];
    if (amount === null) return;
    await issue.run({ amount }, { idempotencyKey });
  };
  return (
    <QueryView query={tax} skeleton={<FormSkeleton />}>
      {(rate) => {
        const zero = { value: 0, currency };
        const sums = computeTopUpSums(choice, currency, rate.percent);
        const isAtField = choice.tier === 'Custom' && issue.problem?.fieldErrors['amount'] !== undefined;
        return (
          <Columns ratio="wideFirst" align="start">
            <SumChoice
              choice={choice}
              currency={currency}
              perDay={props.perDay}
              isFaultShown={isFaultShown}
              refusal={issue.problem?.fieldErrors['amount']?.[0] ?? null}
              onChange={choose}
            />
            <Card title={t('bank:issueTitle')}>
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
                  total={{ label: t('topUp:total'), money: sums?.total ?? zero }}
                />
                <FinePrint>{t('bank:afterwards')}</FinePrint>
                {issue.problem === null || isAtField ? null : (
                  <ProblemAlert problem={issue.problem} isFocused />
                )}
                {issue.problem?.code === 'billing_settings_missing' ? (
                  <AppLink to={props.billingPath}>{t('topUp:toBilling')}</AppLink>
                ) : null}
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
                    block
                    loading={issue.isPending}
                    onClick={() => void start()}
                  >
                    {sums === null ? t('bank:issue') : t('bank:issueOver', { total: money(sums.total) })}
                  </Button>
                </PhoneBar>
              </Stack>
            </Card>
          </Columns>
        );
      }}
    </QueryView>
  );
}
