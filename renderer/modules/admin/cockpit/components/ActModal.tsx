import { Modal } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import type { BankTransactionId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import { queueCalls } from '../calls.ts';
import { useItemTexts } from '../useItemTexts.ts';

interface ActProps {
  readonly item: CockpitItem;
  readonly onClose: () => void;
}

/** Says what the one action of an item does, and does it. */
export function ActModal(props: ActProps) {
  return props.item.action.kind === 'MatchPayment' ? <MatchModal {...props} /> : <RemindModal {...props} />;
}

function RemindModal({ item, onClose }: ActProps) {
  const t = useText('cockpit');
  const itemTexts = useItemTexts();
  const remind = useAction(api.cockpit.remindCockpitOwner, {
    invalidates: queueCalls,
    onSuccess: () => {
      showSuccess(t('cockpit:act.remindDone'));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title={t('cockpit:act.remindTitle')}
      okText={t('cockpit:act.remindSure')}
      cancelText={t('ui:cancel')}
      confirmLoading={remind.isPending}
      onOk={() => void remind.run({ itemId: item.id })}
      onCancel={onClose}
    >
      <p>{t('cockpit:act.remindText', { shop: itemTexts.shopName(item) })}</p>
    </Modal>
  );
}

function MatchModal({ item, onClose }: ActProps) {
  const t = useText('cockpit', 'bank');
  const itemTexts = useItemTexts();
  const { money } = useFormats();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const match = useAction(api.accounting.matchBankTransaction, {
    invalidates: [...queueCalls, api.accounting.getBankTransactions, api.accounting.getApprovals],
    onSuccess: ({ transaction }) => {
      if (transaction.state === 'Matched') showSuccess(t('cockpit:act.matchDone'));
      else showInfo(t('bank:staff.asked'));
      onClose();
    },
  });
  const save = () => {
    setIsAsked(true);
    if (reason.trim() === '') return;
    void match.run({
      bankTransactionId: item.id.split('-')[1] as BankTransactionId,
      invoiceId: item.action.invoiceId,
      eshopId: null,
      reason,
    });
  };
  const document = item.facts.find(({ name }) => name === 'likelyDocument')?.text ?? '';
  return (
    <Modal
      open
      centered
      title={t('cockpit:act.matchTitle', { document })}
      okText={t('cockpit:act.matchSure')}
      cancelText={t('ui:cancel')}
      confirmLoading={match.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>
          {t('cockpit:act.matchText', { amount: money(item.risk.amount), shop: itemTexts.shopName(item) })}
        </p>
        <ReasonField
          label={t('cockpit:act.matchReason')}
          hint={t('cockpit:act.matchReasonHint')}
          value={reason}
          isMissing={isAsked && reason.trim() === ''}
          onChange={setReason}
          onPressEnter={save}
        />
      </Stack>
    </Modal>
  );
}
