import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import {
  creditNoteReasons,
  type CreditNoteReason,
  type CreditNoteRefund,
} from '#shared/domain/invoice/invoice.ts';
import { staffCorrectionGrounds } from '#shared/domain/invoice/correctionGrounds.ts';
import { applyPercent, presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { CorrectionNoteField, listRefunds, RefundField, useApprovalInfo } from './CorrectionFields.tsx';
import { documentCalls } from './documentCalls.ts';
import { createIntentKeys } from './intentKey.ts';

type StaffGround = (typeof staffCorrectionGrounds)[number];

/** Corrects an invoice up to its uncorrected rest: amount, reason, refund method, and whether it needs approval. */
export function CreditNoteModal(props: { invoice: Invoice; most: MoneyValue; onClose: () => void }) {
  const t = useText('accounting', 'invoices', 'validation');
  const { money, percent } = useFormats();
  const showApprovalInfo = useApprovalInfo();
  const { invoice, most } = props;
  const refunds = listRefunds(invoice);
  const [amount, setAmount] = useState<number | null>(most.value);
  const [reason, setReason] = useState<CreditNoteReason>('Refund');
  const [refund, setRefund] = useState<CreditNoteRefund>(refunds[0] ?? 'Bank');
  const [ground, setGround] = useState<StaffGround | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const credit = useAction(api.invoice.generateCreditNote, {
    failure: 'caller',
    invalidates: documentCalls,
    onSuccess: ({ creditNote }) => {
      if (creditNote === null) showApprovalInfo();
      else showSuccess(t('accounting:creditNote.done', { number: creditNote.number }));
      props.onClose();
    },
  });
  const amountError = useAmountError()(amount, { maximum: most.value, currency: most.currency });
  const isNoteMissing = note.trim() === '';
  const isGroundMissing = refund === 'None' && ground === null;
  const netMinor = amountError === null && amount !== null ? toMinor(amount) : 0;
  const vatMinor = applyPercent(netMinor, invoice.vatPercent);
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency: most.currency });
  const total = toMoney(netMinor + vatMinor);
  const confirm = async () => {
    setIsAsked(true);
    if (amount === null || amountError !== null || isNoteMissing || isGroundMissing || credit.isPending)
      return;
    const input = {
      invoiceId: invoice.id,
      amount,
      reason,
      refund,
      note: note.trim(),
      ...(refund === 'None' && ground !== null ? { ground } : {}),
    };
    await credit.run(input, { idempotencyKey: keyOf(input) });
  };
  return (
    <Modal
      open
      centered
      title={t('accounting:creditNote.title', { number: invoice.number })}
      okText={t('accounting:creditNote.confirm')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={credit.isPending}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <p>
          {t('accounting:creditNote.most', { most: money(most) })}{' '}
          {t(
            invoice.subject === 'CreditTopUp'
              ? 'accounting:creditNote.whyTopUp'
              : 'accounting:creditNote.whyWhole',
          )}
        </p>
        <LabelledControl
          label={t('accounting:creditNote.amount')}
          hint={t('accounting:creditNote.amountHint')}
          error={amountError}
        >
          {(id) => (
            <MoneyInput
              id={id}
              currency={invoice.total.currency}
              value={amount}
              aria-invalid={amountError !== null}
              onChange={setAmount}
            />
          )}
        </LabelledControl>
        {amountError !== null ? null : (
          <SumLines
            lines={[
              { label: t('accounting:list.net'), money: toMoney(netMinor) },
              {
                label: t('accounting:list.vat'),
                hint: percent(invoice.vatPercent),
                money: toMoney(vatMinor),
              },
            ]}
            total={{ label: t('accounting:list.total'), money: total }}
          />
        )}
        <LabelledControl label={t('accounting:creditNote.reason')}>
          {(id) => (
            <Select<CreditNoteReason>
              id={id}
              value={reason}
              onChange={setReason}
              options={creditNoteReasons.map((value) => ({
                value,
                label: t(`invoices:creditNoteReason.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        <RefundField
          refunds={refunds}
          value={refund}
          hint={t(`accounting:creditNote.refundHint.${refund}`)}
          onChange={setRefund}
        />
        {refund === 'None' ? (
          <LabelledControl
            label={t('accounting:creditNote.ground')}
            hint={t('accounting:creditNote.groundHint')}
            error={isAsked && isGroundMissing ? t('validation:required') : null}
          >
            {(id) => (
              <Select<StaffGround>
                id={id}
                value={ground}
                placeholder={t('accounting:creditNote.chooseGround')}
                onChange={setGround}
                options={staffCorrectionGrounds.map((value) => ({
                  value,
                  label: t(`invoices:ground.${value}`),
                }))}
              />
            )}
          </LabelledControl>
        ) : null}
        <CorrectionNoteField
          value={note}
          isFocused
          isMissing={isAsked && isNoteMissing}
          onChange={setNote}
          onPressEnter={() => void confirm()}
        />
        {amountError === null ? (
          <ApprovalNotice decisions={[{ eshopId: invoice.eshopId, amount: total }]} />
        ) : null}
        {credit.problem === null ? null : <ProblemAlert problem={credit.problem} />}
      </Stack>
    </Modal>
  );
}
