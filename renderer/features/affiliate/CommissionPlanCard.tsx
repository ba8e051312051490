import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { WireCommissionTerms } from '#shared/contracts/affiliateSchemas.ts';
import { commissionBases } from '#shared/domain/affiliate/commission.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DayInput } from '#renderer/ui/dates/DayInput.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { DecimalInput } from '#renderer/ui/form/DecimalInput.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getValue, type FormValues } from '#renderer/ui/form/formStore.ts';
import { PercentInput } from '#renderer/ui/form/PercentInput.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { PlanPreview } from './PlanPreview.tsx';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.setCommissionPlan.input);

const noUnits: readonly string[] = [];

/** The rates of a plan in one line. */
function useRateText(): (terms: WireCommissionTerms) => string {
  const t = useText('affiliate');
  const { percent } = useFormats();
  return ({ tiers }) =>
    tiers
      .map((tier, at) =>
        at === 0
          ? percent(tier.percent)
          : t('affiliate:plan.tier', { percent: percent(tier.percent), month: tier.fromMonth }),
      )
      .join(', ');
}

/** The input of the call: a second rate that was left empty is none. */
function toInput(values: FormValues, userId: UserId | null) {
  const second = {
    fromMonth: getValue(values, 'terms.tiers.1.fromMonth') ?? null,
    percent: getValue(values, 'terms.tiers.1.percent') ?? null,
  };
  const first = { fromMonth: 1, percent: getValue(values, 'terms.tiers.0.percent') };
  return {
    userId,
    validFrom: getValue(values, 'validFrom'),
    reason: getValue(values, 'reason'),
    terms: {
      base: getValue(values, 'terms.base'),
      tiers: second.fromMonth === null && second.percent === null ? [first] : [first, second],
      months: getValue(values, 'terms.months'),
      startDelayDays: getValue(values, 'terms.startDelayDays'),
    },
  };
}

function PlanModal(props: { userId: UserId | null; current: WireCommissionTerms; onClose: () => void }) {
  const t = useText('affiliate');
  const { day, number: formatNumber } = useFormats();
  const { userId, current, onClose } = props;
  const mayPreview = useSession((session) => session.adminPermissions.has('GetAccounting'));
  const [tomorrow] = useState(() => addDays(toLocalDay(new Date(), staffTimeZone), 1));
  const set = useAction(api.affiliate.setCommissionPlan, {
    invalidates: [
      api.affiliate.getCommissionPlans,
      api.affiliate.getUserEarnings,
      api.affiliate.getUserAffiliateInfoPerEshop,
    ],
  });
  return (
    <Modal open centered footer={null} width={720} title={t('affiliate:plan.setTitle')} onCancel={onClose}>
      <Stack gap={16}>
        <FinePrint>{t('affiliate:plan.setText')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('affiliate:plan.setTitle')}
          initialValues={{ userId, validFrom: tomorrow, terms: current, reason: '' }}
          toInput={(values) => toInput(values, userId)}
          onSubmit={async (input) => {
            await set.runOrThrow(input);
            showSuccess(t('affiliate:plan.saved', { date: day(input.validFrom) }));
            onClose();
          }}
        >
          <FormField name="terms.base" label={t('affiliate:plan.base')} hint={t('affiliate:plan.baseHint')}>
            <Select
              options={commissionBases.map((base) => ({
                value: base,
                label: t(`affiliate:plan.bases.${base}`),
              }))}
            />
          </FormField>
          <FormField name="terms.tiers.0.percent" label={t('affiliate:plan.percent')}>
            <PercentInput />
          </FormField>
          <FormField name="terms.tiers.1.fromMonth" label={t('affiliate:plan.secondFrom')} isOptional>
            <DecimalInput suffix="" units={noUnits} format={formatNumber} />
          </FormField>
          <FormField name="terms.tiers.1.percent" label={t('affiliate:plan.secondPercent')} isOptional>
            <PercentInput />
          </FormField>
          <FormField name="terms.months" label={t('affiliate:plan.monthsField')}>
            <DecimalInput suffix="" units={noUnits} format={formatNumber} />
          </FormField>
          <FormField name="terms.startDelayDays" label={t('affiliate:plan.delayField')}>
            <DecimalInput suffix="" units={noUnits} format={formatNumber} />
          </FormField>
          <FormField name="validFrom" label={t('affiliate:plan.validFrom')}>
            <DayInput first={tomorrow} />
          </FormField>
          {mayPreview ? (
            <PlanPreview userId={userId} toTerms={(values) => toInput(values, userId).terms} />
          ) : null}
          <FormField name="reason" label={t('affiliate:plan.reason')} emptyValue="">
            <PlainInput type="text" autoComplete="off" />
          </FormField>
          <SubmitButton>{t('affiliate:plan.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Modal>
  );
}

/** The commission plan of a partner, or of all without their own, and its changes; staff with the right set another one from a future day on. */
export function CommissionPlanCard({ userId }: { userId: UserId | null }) {
  const t = useText('affiliate');
  const { day } = useFormats();
  const formatRates = useRateText();
  const [isOpen, setIsOpen] = useState(false);
  const maySet = useSession((session) => session.adminPermissions.has('SetAccounting'));
  const query = useCallQuery(api.affiliate.getCommissionPlans, { userId });
  return (
    <Card
      title={t(userId === null ? 'affiliate:plan.generalTitle' : 'affiliate:plan.title')}
      extra={maySet ? <Button onClick={() => setIsOpen(true)}>{t('affiliate:plan.set')}</Button> : null}
    >
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ current, plans }) => (
          <Stack gap={20}>
            <Facts
              items={[
                { label: t('affiliate:plan.rates'), value: formatRates(current) },
                { label: t('affiliate:plan.base'), value: t(`affiliate:plan.bases.${current.base}`) },
                {
                  label: t('affiliate:plan.duration'),
                  value: t('affiliate:plan.months', { count: current.months }),
                },
                {
                  label: t('affiliate:plan.start'),
                  value:
                    current.startDelayDays === 0
                      ? t('affiliate:plan.noDelay')
                      : t('affiliate:plan.delay', { count: current.startDelayDays }),
                },
              ]}
            />
            {plans.length === 0 ? (
              <FinePrint>{t('affiliate:plan.noHistory')}</FinePrint>
            ) : (
              <DataTable
                isPlain
                name="commissionPlans"
                label={t('affiliate:plan.history')}
                rows={plans}
                rowKey={({ setAt }) => setAt}
                columns={[
                  {
                    key: 'validFrom',
                    title: t('affiliate:plan.validFrom'),
                    isFixed: true,
                    render: ({ validFrom }) => day(validFrom),
                  },
                  {
                    key: 'rates',
                    title: t('affiliate:plan.rates'),
                    render: ({ terms }) =>
                      terms === null ? t('affiliate:plan.general') : formatRates(terms),
                  },
                  {
                    key: 'base',
                    title: t('affiliate:plan.base'),
                    render: ({ terms }) => (terms === null ? '–' : t(`affiliate:plan.bases.${terms.base}`)),
                  },
                  {
                    key: 'duration',
                    title: t('affiliate:plan.duration'),
                    render: ({ terms }) =>
                      terms === null ? '–' : t('affiliate:plan.months', { count: terms.months }),
                  },
                  { key: 'reason', title: t('affiliate:plan.reason'), render: ({ reason }) => reason },
                ]}
              />
            )}
            {isOpen ? <PlanModal userId={userId} current={current} onClose={() => setIsOpen(false)} /> : null}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
