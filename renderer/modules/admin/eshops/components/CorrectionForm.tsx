import { Input, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { ApprovalNotice } from '#renderer/features/accounting/ApprovalNotice.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import { getCorrectionEffect } from '../correction.ts';
import { correctionMark } from '../paths.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () =>
  import('#shared/contracts/payment.ts').then(({ payment }) => payment.setAdminTransaction.input);

type Correction = Parameters<typeof api.payment.setAdminTransaction>[0];

/** Adds to or takes from a shop's credit by hand; what it does is spelled out before it is done. */
export function CorrectionForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin', 'accounting');
  const go = useGo();
  const { money } = useFormats();
  const [formKey, setFormKey] = useState(0);
  const [planned, setPlanned] = useState<{ input: Correction; idempotencyKey: string } | null>(null);
  const { currency } = eshop.credit;
  const amountId = useId();
  // A new one for each navigation, also to the same mark.
  const place = useLocation();
  useEffect(() => {
    if (place.hash === `#${correctionMark}`)
      document.getElementById(amountId)?.querySelector('input')?.focus();
  }, [place, amountId]);
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
    onSuccess: ({ newCredit, approvalId }, { amount }) => {
      setPlanned(null);
      setFormKey((key) => key + 1);
      if (approvalId === null)
        showSuccess(t('admin:credit.done', { shop: eshop.domainName, credit: money(newCredit) }));
      else
        showInfo(t('accounting:correction.waits', { amount: money({ value: amount, currency }) }), [
          {
            label: t('accounting:correction.toApprovals'),
            run: () => go('/admin/accounting/approvals'),
          },
        ]);
    },
  });
  const effect =
    planned === null
      ? null
      : getCorrectionEffect(eshop.credit, planned.input.amount, eshop.creditNotificationLimit);
  const names = { shop: eshop.domainName, amount: effect === null ? '' : money(effect.amount) };
  return (
    <div id={amountId}>
      <ContractForm
        key={formKey}
        schema={loadSchema}
        label={t('admin:credit.correct')}
        toInput={(values) => ({ ...values, eshopId: eshop.id, currency })}
        onSubmit={(input) => {
          correct.mutation.reset();
          // The key belongs to this intent: confirming twice, or again after a failure, books once.
          setPlanned({ input, idempotencyKey: crypto.randomUUID() });
          return Promise.resolve();
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
        <SubmitButton>{t('admin:credit.go')}</SubmitButton>
      </ContractForm>
      {planned === null || effect === null ? null : (
        <Modal
          open
          centered
          title={t(effect.isAdding ? 'admin:credit.addTitle' : 'admin:credit.takeTitle', names)}
          okText={t(effect.isAdding ? 'admin:credit.confirmAdd' : 'admin:credit.confirmTake', names)}
          cancelText={t('ui:cancel')}
          okButtonProps={{ danger: !effect.isAdding }}
          confirmLoading={correct.isPending}
          onOk={() => void correct.run(planned.input, { idempotencyKey: planned.idempotencyKey })}
          onCancel={() => setPlanned(null)}
        >
          <Stack gap={8}>
            <p>{t('admin:credit.result', { before: money(eshop.credit), after: money(effect.after) })}</p>
            {effect.stopsAds ? <p>{t('admin:credit.stops')}</p> : null}
            {effect.warnsOwner ? <p>{t('admin:credit.warns')}</p> : null}
            <p>{t('admin:credit.recorded', { reason: planned.input.reason })}</p>
            <ApprovalNotice decisions={[{ eshopId: eshop.id, amount: effect.amount }]} />
            {correct.problem === null ? null : <ProblemAlert problem={correct.problem} />}
          </Stack>
        </Modal>
      )}
    </div>
  );
}
