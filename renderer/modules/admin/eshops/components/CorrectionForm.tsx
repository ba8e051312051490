import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { isMoneyNumber } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { ApprovalNotice } from '#renderer/features/accounting/ApprovalNotice.tsx';
import { createIntentKeys } from '#renderer/features/accounting/intentKey.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { useFormValue } from '#renderer/ui/form/formContext.ts';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';
import { OnAddressMark } from '#renderer/ui/navigation/OnAddressMark.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import { getCorrectionEffect } from '../correction.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () =>
  import('#shared/contracts/payment.ts').then(({ payment }) => payment.setAdminTransaction.input);

type Correction = Parameters<typeof api.payment.setAdminTransaction>[0];

/**
 * Adds to or takes from a shop's credit by hand. What it does is spelled out beside the fields while they are typed; it is
 * confirmed once more only where ads would stop.
 */
export function CorrectionForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin', 'accounting');
  const go = useGo();
  const { money } = useFormats();
  // One for each correction: sent again after a failure, it books once; the next one, though alike, is another.
  const [formKey, setFormKey] = useState(0);
  const [getKey, setGetKey] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const [stopping, setStopping] = useState<Correction | null>(null);
  const { currency } = eshop.credit;
  const fieldsId = useId();
  const correct = useAction(api.payment.setAdminTransaction, {
    failure: 'caller',
    invalidates: [
      api.eshop.getEshopById,
      api.eshop.getEshops,
      api.accounting.getApprovals,
      api.accounting.getAllowance,
      api.payment.getCreditTopUpHistory,
      api.payment.getCreditOutlook,
      api.reporting.totalEshopsCredit,
    ],
    onSuccess: ({ approvalId }, { amount }) => {
      setStopping(null);
      setFormKey((key) => key + 1);
      setGetKey(() => createIntentKeys(() => crypto.randomUUID()));
      if (approvalId === null)
        // Not the credit after it: the page shows that, and ads may have spent some since.
        showSuccess(
          t('admin:credit.done', { shop: eshop.domainName, amount: money({ value: amount, currency }) }),
        );
      else
        showInfo(t('accounting:correction.waits', { amount: money({ value: amount, currency }) }), [
          {
            label: t('accounting:correction.toApprovals'),
            run: () => go('/admin/accounting/approvals'),
          },
        ]);
    },
  });
  const getEffect = (amount: number) =>
    getCorrectionEffect(eshop.credit, amount, eshop.creditNotificationLimit);
  return (
    <div id={fieldsId}>
      <OnAddressMark
        mark={addressMarks.correctCredit}
        run={() => document.getElementById(fieldsId)?.querySelector('input')?.focus()}
      />
      <ContractForm
        key={formKey}
        schema={loadSchema}
        label={t('admin:credit.correct')}
        toInput={(values) => ({ ...values, eshopId: eshop.id, currency })}
        onSubmit={async (input) => {
          correct.mutation.reset();
          if (getEffect(input.amount).stopsAds) setStopping(input);
          else await correct.runOrThrow(input, { idempotencyKey: getKey(input) });
        }}
      >
        <FormField name="amount" label={t('admin:credit.amount')} hint={t('admin:credit.amountHint')}>
          <MoneyInput currency={currency} size="large" />
        </FormField>
        <FormField
          name="reason"
          label={t('admin:credit.reason')}
          hint={t('admin:credit.reasonHint')}
          emptyValue=""
        >
          <Input maxLength={500} />
        </FormField>
        <CorrectionPreview eshop={eshop} />
      </ContractForm>
      {stopping === null ? null : (
        <Modal
          open
          centered
          title={t('admin:credit.takeTitle', {
            shop: eshop.domainName,
            amount: money(getEffect(stopping.amount).amount),
          })}
          okText={t('admin:credit.confirmTake', { amount: money(getEffect(stopping.amount).amount) })}
          cancelText={t('ui:cancel')}
          okButtonProps={{ danger: true }}
          confirmLoading={correct.isPending}
          onOk={() => void correct.run(stopping, { idempotencyKey: getKey(stopping) })}
          onCancel={() => setStopping(null)}
        >
          <Stack gap={8}>
            <p>
              {t('admin:credit.result', {
                before: money(eshop.credit),
                after: money(getEffect(stopping.amount).after),
              })}
            </p>
            <p>{t('admin:credit.stops')}</p>
            {correct.problem === null ? null : <ProblemAlert problem={correct.problem} />}
          </Stack>
        </Modal>
      )}
    </div>
  );
}

/** What the correction that is being typed leads to, and the button that books it. */
function CorrectionPreview({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const { money } = useFormats();
  const typed = useFormValue('amount');
  const amount = typeof typed === 'number' && isMoneyNumber(typed) && typed !== 0 ? typed : null;
  if (amount === null) return <SubmitButton>{t('admin:credit.correct')}</SubmitButton>;
  const effect = getCorrectionEffect(eshop.credit, amount, eshop.creditNotificationLimit);
  return (
    <Stack gap={12}>
      <div role="status">
        <p>{t('admin:credit.result', { before: money(eshop.credit), after: money(effect.after) })}</p>
        {effect.stopsAds ? <Notice tone="waiting">{t('admin:credit.stops')}</Notice> : null}
        {effect.warnsOwner ? <p>{t('admin:credit.warns')}</p> : null}
      </div>
      <ApprovalNotice decisions={[{ eshopId: eshop.id, amount: effect.amount }]} />
      <SubmitButton>
        {t(effect.isAdding ? 'admin:credit.confirmAdd' : 'admin:credit.confirmTake', {
          amount: money(effect.amount),
        })}
      </SubmitButton>
      <FinePrint>{t('admin:credit.recorded')}</FinePrint>
    </Stack>
  );
}
