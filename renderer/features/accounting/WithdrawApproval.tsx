import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Takes one's own request back while it waits. */
export function WithdrawApproval({ approvalId }: { approvalId: ApprovalId }) {
  const t = useText('accounting');
  const withdraw = useAction(api.accounting.withdrawApproval, {
    invalidates: [
      api.accounting.getApproval,
      api.accounting.getApprovals,
      api.accounting.getBankTransactions,
    ],
    onSuccess: () => showSuccess(t('accounting:approvals.withdrawn')),
  });
  return (
    <ConfirmButton
      title={t('accounting:approvals.withdrawTitle')}
      consequence={t('accounting:approvals.withdrawText')}
      confirmText={t('accounting:approvals.withdraw')}
      onConfirm={() => withdraw.run({ approvalId })}
    >
      {t('accounting:approvals.withdraw')}
    </ConfirmButton>
  );
}
