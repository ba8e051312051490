import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { LoadedApproval } from '#renderer/features/approvals/LoadedApproval.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';

/** One request at the side: what it does, who asked and why, what speaks for it, and the decision. */
export function ApprovalDrawer(props: { approvalId: ApprovalId | null; onClose: () => void }) {
  const t = useText('accounting');
  const { approvalId } = props;
  return (
    <SideSheet
      isOpen={approvalId !== null}
      onClose={props.onClose}
      title={t('accounting:approvals.sheet')}
      closeLabel={t('accounting:approvals.close')}
    >
      {approvalId === null ? null : <LoadedApproval key={approvalId} approvalId={approvalId} />}
    </SideSheet>
  );
}
