import { Modal } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import type { CreditNoteRefund } from '#shared/domain/invoice/invoice.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CorrectionNoteField, listRefunds, RefundField, useApprovalInfo } from './CorrectionFields.tsx';
import { documentCalls } from './documentCalls.ts';
import { createIntentKeys } from './intentKey.ts';

/** Corrects VAT that an invoice states wrongly, apart from its base, also where the credit is spent; a second person approves. */
export function TaxCorrectionModal(props: { invoice: Invoice; most: MoneyValue; onClose: () => void }) {
  const t = useText('accounting');
  const { money } = useFormats();
  const showApprovalInfo = useApprovalInfo();
  const { invoice, most } = props;
  const refunds = listRefunds(invoice);
  const [vat, setVat] = useState<number | null>(most.value);
  const [refund, setRefund] = useState<CreditNoteRefund>(refunds[0] ?? 'Bank');
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const credit = useAction(api.invoice.generateCreditNote, {
    failure: 'caller',
    invalidates: documentCalls,
    onSuccess: () => {
      showApprovalInfo();
      props.onClose();
    },
  });
  const vatError = useAmountError()(vat, { maximum: most.value, currency: most.currency });
  const isNoteMissing = note.trim() === '';
  const confirm = async () => {
    setIsAsked(true);
    if (vat === null || vatError !== null || isNoteMissing || credit.isPending) return;
    const input = {
      invoiceId: invoice.id,
      vatAmount: vat,
      reason: 'TaxCorrection' as const,
      refund,
      note: note.trim(),
      ...(refund === 'None' ? { ground: 'WrongTax' as const } : {}),
    };
    await credit.run(input, { idempotencyKey: keyOf(input) });
  };
  return (
    <Modal
      open
      centered
      title={t('accounting:taxCorrection.title', { number: invoice.number })}
      okText={t('accounting:taxCorrection.confirm')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={credit.isPending}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <p>{t('accounting:taxCorrection.explain', { most: money(most) })}</p>
        <LabelledControl label={t('accounting:taxCorrection.vat')} error={vatError}>
          {(id) => (
            <MoneyInput
              id={id}
              currency={most.currency}
              value={vat}
              aria-invalid={vatError !== null}
              onChange={setVat}
            />
          )}
        </LabelledControl>
        <RefundField
          refunds={refunds}
          value={refund}
          hint={t(`accounting:taxCorrection.refundHint.${refund}`)}
          onChange={setRefund}
        />
        <CorrectionNoteField
          value={note}
          isMissing={isAsked && isNoteMissing}
          onChange={setNote}
          onPressEnter={() => void confirm()}
        />
        {credit.problem === null ? null : <ProblemAlert problem={credit.problem} />}
      </Stack>
    </Modal>
  );
}
