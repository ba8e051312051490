import { Select } from 'antd';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { creditNoteRefunds, type CreditNoteRefund } from '#shared/domain/invoice/invoice.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';

/** Lists how the money of an invoice can go back: to the card only if it was paid by card. */
export function listRefunds({ paymentMethod }: Invoice): readonly CreditNoteRefund[] {
  return creditNoteRefunds.filter((refund) => refund !== 'Card' || paymentMethod === 'Card');
}

/** How the money of a correction goes back. */
export function RefundField(props: {
  refunds: readonly CreditNoteRefund[];
  value: CreditNoteRefund;
  hint: string;
  onChange: (refund: CreditNoteRefund) => void;
}) {
  const t = useText('accounting', 'invoices');
  return (
    <LabelledControl label={t('accounting:creditNote.refund')} hint={props.hint}>
      {(id) => (
        <Select<CreditNoteRefund>
          id={id}
          value={props.value}
          onChange={props.onChange}
          options={props.refunds.map((value) => ({ value, label: t(`invoices:refund.${value}`) }))}
        />
      )}
    </LabelledControl>
  );
}

/** The required note of a correction. */
export function CorrectionNoteField(props: {
  value: string;
  isMissing: boolean;
  /** The note has the focus at once: all else is proposed. */
  isFocused?: boolean;
  onChange: (note: string) => void;
  onPressEnter: () => void;
}) {
  const t = useText('accounting');
  return (
    <ReasonField
      label={t('accounting:creditNote.note')}
      hint={t('accounting:creditNote.noteHint')}
      {...props}
    />
  );
}

/** Says that a correction waits for a second person, with the way to the approvals. */
export function useApprovalInfo(): () => void {
  const t = useText('accounting');
  const go = useGo();
  return () =>
    showInfo(t('accounting:creditNote.waits'), [
      { label: t('accounting:creditNote.toApprovals'), run: () => go('/admin/accounting/approvals') },
    ]);
}
