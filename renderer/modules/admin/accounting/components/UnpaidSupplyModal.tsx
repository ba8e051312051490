import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { UnpaidSupply } from '#shared/contracts/accountingPayments.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import {
  unpaidSupplyDecisions,
  writeOffGrounds,
  type UnpaidSupplyDecision,
  type WriteOffGround,
} from '#shared/domain/payment/unpaidSupply.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { ApprovalNotice } from '#renderer/features/accounting/ApprovalNotice.tsx';
import { documentCalls } from '#renderer/features/accounting/documentCalls.ts';
import { createIntentKeys } from '#renderer/features/accounting/intentKey.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DayInput } from '#renderer/ui/dates/DayInput.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';

type GroundChoice = WriteOffGround | 'None';

/** Decides on spent credit whose payment was taken back or a debit note that isn't paid, with the consequence for money and VAT. */
export function UnpaidSupplyModal({ supply, onClose }: { supply: UnpaidSupply; onClose: () => void }) {
  const t = useText('accounting', 'corrections', 'invoices');
  const today = getToday(staffTimeZone);
  const [decision, setDecision] = useState<UnpaidSupplyDecision>('Collected');
  const [ground, setGround] = useState<GroundChoice>('None');
  const [paidOn, setPaidOn] = useState(today);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const decide = useAction(api.accounting.decideUnpaidSupply, {
    failure: 'caller',
    invalidates: [api.accounting.getUnpaidSupplies, ...documentCalls],
    onSuccess: ({ approvalId }) => {
      if (approvalId === null) showSuccess(t('accounting:payments.done'));
      else showInfo(t('accounting:payments.waits'));
      onClose();
    },
  });
  const isReasonMissing = reason.trim() === '';
  const confirm = async () => {
    setIsAsked(true);
    if (isReasonMissing || decide.isPending) return;
    const input = {
      unpaidSupplyId: supply.id,
      decision,
      ground: decision === 'WrittenOff' && ground !== 'None' ? ground : null,
      paidOn: decision === 'Collected' ? paidOn : null,
      reason: reason.trim(),
    };
    await decide.run(input, { idempotencyKey: keyOf(input) });
  };
  const grounds: readonly GroundChoice[] = supply.invoice === null ? ['None'] : ['None', ...writeOffGrounds];
  return (
    <Modal
      open
      centered
      title={t('corrections:unpaid.title')}
      okText={t(`corrections:unpaid.decisions.${decision}`)}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: decision === 'WrittenOff' }}
      confirmLoading={decide.isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>
          {t(
            supply.debitNote === null ? 'corrections:unpaid.explain' : 'corrections:unpaid.explainDebitNote',
          )}
        </p>
        <Facts
          items={[
            { label: t('accounting:payments.shop'), value: supply.domainName },
            { label: t('corrections:unpaid.invoice'), value: supply.invoice?.number ?? '–' },
            ...(supply.debitNote === null
              ? []
              : [{ label: t('corrections:unpaid.sources.debitNote'), value: supply.debitNote.number }]),
            { label: t('corrections:unpaid.net'), value: <Money money={supply.net} /> },
            { label: t('corrections:unpaid.vat'), value: <Money money={supply.vat} /> },
            { label: t('corrections:unpaid.total'), value: <Money money={supply.total} /> },
          ]}
        />
        <LabelledControl
          label={t('accounting:payments.resolution')}
          hint={t(`corrections:unpaid.consequence.${decision}`)}
        >
          {(id) => (
            <Select<UnpaidSupplyDecision>
              id={id}
              value={decision}
              onChange={setDecision}
              options={unpaidSupplyDecisions.map((value) => ({
                value,
                label: t(`corrections:unpaid.decisions.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        {decision === 'Collected' ? (
          <LabelledControl label={t('corrections:unpaid.paidOn')}>
            {(id) => <DayInput id={id} value={paidOn} last={today} onChange={setPaidOn} />}
          </LabelledControl>
        ) : null}
        {decision === 'WrittenOff' ? (
          <LabelledControl
            label={t('corrections:unpaid.ground')}
            hint={t(`corrections:unpaid.groundHint.${ground}`)}
          >
            {(id) => (
              <Select<GroundChoice>
                id={id}
                value={ground}
                onChange={setGround}
                options={grounds.map((value) => ({
                  value,
                  label: value === 'None' ? t('corrections:unpaid.noGround') : t(`invoices:ground.${value}`),
                }))}
              />
            )}
          </LabelledControl>
        ) : null}
        <ApprovalNotice decisions={[{ eshopId: supply.eshopId, amount: supply.total }]} />
        <ReasonField
          label={t('accounting:payments.reason')}
          hint={t('accounting:payments.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={() => void confirm()}
        />
        {decide.problem === null ? null : <ProblemAlert problem={decide.problem} />}
      </Stack>
    </Modal>
  );
}
