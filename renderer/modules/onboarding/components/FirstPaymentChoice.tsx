import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { presetPriceTiers } from '#shared/domain/money/creditDefaults.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { SumChoice } from '#renderer/features/topUp/SumChoice.tsx';
import { findTopUpFault, computeTopUpSums, type TopUpChoice } from '#renderer/features/topUp/topUpSums.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { readRequestedChoice } from '../firstPayment.ts';

type Settings = OutputOf<Contracts['payment']['getCreditAutoTopUpOptions']>;

/** The sum of a top-up, the charges today and later, and the consent to it. */
export function FirstPaymentChoice() {
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {});
  return (
    <QueryView query={settings} skeleton={<FormSkeleton />}>
      {(known) => <Choice settings={known} />}
    </QueryView>
  );
}

function Choice({ settings: { options, currency, vatPercent } }: { settings: Settings }) {
  const t = useText('autoTopUp', 'topUp');
  const { money, percent } = useFormats();
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<TopUpChoice>(
    () => readRequestedChoice(search, currency) ?? { tier: 'Tier2', amount: null },
  );
  const [isFaultShown, setIsFaultShown] = useState(false);
  const set = useAction(api.payment.setCreditAutoTopUpOptions, {
    failure: 'caller',
    invalidates: [api.payment.getCreditAutoTopUpOptions],
  });
  const turn = useAction(api.payment.setCreditAutoTopUpStatus, {
    failure: 'caller',
    invalidates: [api.payment.getCreditAutoTopUpStatus, api.payment.getLastAutoTopUpPaymentInfo],
  });
  const fault = findTopUpFault(choice, currency);
  const sums = computeTopUpSums(choice, currency, vatPercent);
  const zero = { value: 0, currency };
  const total = sums?.total ?? zero;
  const problem = set.problem ?? turn.problem;
  const choose = (next: TopUpChoice) => {
    setChoice(next);
    setIsFaultShown(false);
    set.mutation.reset();
    turn.mutation.reset();
  };
  const agree = async () => {
    setIsFaultShown(true);
    if (fault !== null) return;
    const amount = choice.tier === 'Custom' ? (choice.amount ?? 0) : presetPriceTiers[choice.tier][currency];
    const saved = await set.run({ amount, limit: options.limit, monthlyCap: options.monthlyCap });
    if (saved !== null) await turn.run({ isOn: true }, { idempotencyKey: crypto.randomUUID() });
  };
  return (
    <Columns ratio="wideFirst" align="start">
      <SumChoice
        choice={choice}
        currency={currency}
        perDay={null}
        isFaultShown={isFaultShown}
        refusal={set.problem?.fieldErrors['amount']?.[0] ?? null}
        onChange={choose}
      />
      <Card>
        <Stack gap={16}>
          <SumLines
            lines={[
              { label: t('topUp:credit'), money: sums?.credit ?? zero },
              {
                label: t('topUp:vat', { percent: percent(vatPercent) }),
                money: sums?.vat ?? zero,
              },
            ]}
            total={{ label: t('autoTopUp:firstPayment.now'), money: total }}
          />
          <FinePrint>
            {t('autoTopUp:firstPayment.later', {
              total: money(total),
              limit: money({ value: options.limit, currency }),
            })}
          </FinePrint>
          {problem === null ? null : <ProblemAlert problem={problem} />}
          <WizardAction to="next">
            <Button
              type="primary"
              size="large"
              loading={set.isPending || turn.isPending}
              onClick={() => void agree()}
            >
              {sums === null
                ? t('autoTopUp:firstPayment.agreeUnknown')
                : t('autoTopUp:firstPayment.agree', { total: money(total) })}
            </Button>
          </WizardAction>
        </Stack>
      </Card>
    </Columns>
  );
}
