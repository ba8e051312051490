import { Button } from 'antd';
import { useState } from 'react';
import type { Approval } from '#shared/contracts/accounting.ts';
import type { ApprovalDecision } from '#shared/domain/payment/approval.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useAction } from '#renderer/api/queries.ts';
import { documentCalls } from '#renderer/features/accounting/documentCalls.ts';
import { createIntentKeys } from '#renderer/features/accounting/intentKey.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { SendKeys } from '#renderer/ui/form/SendKeys.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';

/** Approves or rejects another user's request, with a note on the check. */
export function DecideApproval({
  approval,
  onDecided,
  isFocused,
}: {
  approval: Approval;
  onDecided: (() => void) | undefined;
  /** The reason has the focus at once: the decision is what the user came for. */
  isFocused: boolean;
}) {
  const t = useText('accounting');
  const { money } = useFormats();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const decide = useAction(api.accounting.decideApproval, {
    failure: 'caller',
    invalidates: documentCalls,
    onSuccess: ({ approval: decided }) => {
      onDecided?.();
      if (decided.state === 'Rejected') showSuccess(t('accounting:approvals.rejected'));
      else if (decided.failureCode !== null) showInfo(t('accounting:approvals.approvedFailed'));
      else if (decided.isCarriedOut) showSuccess(t('accounting:approvals.approved'));
      else showInfo(t('accounting:approvals.approvedLater'));
    },
  });
  const isReasonMissing = reason.trim() === '';
  const run = async (decision: ApprovalDecision) => {
    setIsAsked(true);
    if (isReasonMissing || decide.isPending) return;
    const input = { approvalId: approval.id, decision, reason: reason.trim() };
    const answer = await decide.run(input, { idempotencyKey: keyOf(input) });
    // Another approver may have decided: refetch the request with its decision.
    if (answer === null) await invalidate(api.accounting.getApproval, api.accounting.getApprovals);
  };
  return (
    <SendKeys onSend={() => void run('Approve')}>
      <Stack gap={12}>
        <ReasonField
          isFocused={isFocused}
          label={t('accounting:approvals.decisionReason')}
          hint={t('accounting:approvals.decisionHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
        />
        <Stack isRow gap={8}>
          <Button type="primary" loading={decide.isPending} onClick={() => void run('Approve')}>
            {t('accounting:approvals.approveAmount', { amount: money(approval.amount) })}{' '}
            <KeyMark>Ctrl Enter</KeyMark>
          </Button>
          <Button danger {...disableIf(decide.isPending)} onClick={() => void run('Reject')}>
            {t('accounting:approvals.reject')}
          </Button>
        </Stack>
        <FinePrint>
          {t('accounting:approvals.approve')}: {t('accounting:approvals.approveText')}{' '}
          {t('accounting:approvals.codeHint')}
        </FinePrint>
        <FinePrint>
          {t('accounting:approvals.reject')}: {t('accounting:approvals.rejectText')}
        </FinePrint>
        {decide.problem === null ? null : <ProblemAlert problem={decide.problem} />}
      </Stack>
    </SendKeys>
  );
}
