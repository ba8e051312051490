import { Modal } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DayInput } from '#renderer/ui/dates/DayInput.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { canMove, type DocumentMove } from './documentMoves.ts';
import { documentCalls } from './documentCalls.ts';
import { createIntentKeys } from './intentKey.ts';
import { MoveOutcomes, type MoveOutcome } from './MoveOutcomes.tsx';

/** Sets documents as paid or cancelled with a reason; shows the consequences, then the outcome of each. */
export function MoveModal(props: {
  move: DocumentMove;
  documents: readonly Invoice[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText('accounting', 'invoices');
  const { move, documents } = props;
  const able = documents.filter((document) => canMove(document, move));
  const today = getToday(staffTimeZone);
  const [paidOn, setPaidOn] = useState(today);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const [outcomes, setOutcomes] = useState<readonly MoveOutcome[] | null>(null);
  const markPaid = useAction(api.invoice.setAsPaid, { failure: 'caller', invalidates: documentCalls });
  const cancel = useAction(api.invoice.setAsCancelled, { failure: 'caller', invalidates: documentCalls });
  const isOfCreditNotes = able[0]?.type === 'CreditNote';
  const textKey = move === 'cancelled' ? 'cancelled' : isOfCreditNotes ? 'sent' : 'paid';
  const isReasonMissing = reason.trim() === '';
  const isPending = markPaid.isPending || cancel.isPending;
  const confirm = async () => {
    setIsAsked(true);
    if (isReasonMissing || isPending || able.length === 0) return;
    const input = { invoiceIds: able.map(({ id }) => id), reason: reason.trim() };
    const paid = { ...input, paidOn };
    const answer =
      move === 'paid'
        ? await markPaid.run(paid, { idempotencyKey: keyOf(paid) })
        : await cancel.run(input, { idempotencyKey: keyOf(input) });
    if (answer === null) return;
    if (answer.outcomes.every(({ outcome }) => outcome === 'Done')) {
      showSuccess(t('accounting:bulk.allDone', { count: answer.outcomes.length }));
      props.onDone();
    } else setOutcomes(answer.outcomes);
  };
  const problem = move === 'paid' ? markPaid.problem : cancel.problem;
  if (outcomes !== null)
    return (
      <Modal
        open
        centered
        title={t('accounting:bulk.outcomes')}
        okText={t('accounting:bulk.close')}
        cancelButtonProps={{ hidden: true }}
        onOk={props.onDone}
        onCancel={props.onDone}
      >
        <MoveOutcomes documents={documents} outcomes={outcomes} />
      </Modal>
    );
  return (
    <Modal
      open
      centered
      title={t(`accounting:bulk.${textKey}Title`, { count: able.length })}
      okText={t(textKey === 'cancelled' ? 'accounting:bulk.confirmCancelled' : 'accounting:bulk.confirmPaid')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: move === 'cancelled', disabled: able.length === 0 }}
      confirmLoading={isPending}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <p>{able.map(({ number }) => number).join(', ')}</p>
        <p>{t(`accounting:bulk.${textKey}Text`)}</p>
        {able.length === documents.length ? null : <FinePrint>{t('accounting:bulk.onlyOpen')}</FinePrint>}
        {textKey === 'paid' ? (
          <ApprovalNotice decisions={able.map(({ eshopId, total }) => ({ eshopId, amount: total }))} />
        ) : null}
        {move === 'cancelled' ? null : (
          <LabelledControl
            label={t(textKey === 'sent' ? 'accounting:bulk.sentOn' : 'accounting:bulk.paidOn')}
          >
            {(id) => <DayInput id={id} value={paidOn} last={today} onChange={setPaidOn} />}
          </LabelledControl>
        )}
        <ReasonField
          label={t('accounting:bulk.reason')}
          hint={t('accounting:bulk.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={() => void confirm()}
        />
        {problem === null ? null : <ProblemAlert problem={problem} />}
      </Stack>
    </Modal>
  );
}
