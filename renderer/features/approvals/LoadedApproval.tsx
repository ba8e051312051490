import { useState } from 'react';
import type { Approval, ApprovalEvidence } from '#shared/contracts/accounting.ts';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { WithdrawApproval } from '#renderer/features/accounting/WithdrawApproval.tsx';
import { ViewerChip } from '#renderer/features/presence/ViewerChip.tsx';
import { useViewing } from '#renderer/features/presence/usePresence.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { approvalTone } from './approvalTone.ts';
import { getApprovalDetails, documentPath } from './getApprovalDetails.ts';
import { ApprovalEvidenceFacts } from './ApprovalEvidenceFacts.tsx';
import { DecideApproval } from './DecideApproval.tsx';

/** Polled while the hub, which reports each decision of others, is disconnected. */
const refetchEveryMs = 60_000;

/** One request: what it does, who requested it and why, what speaks for it, and the decision. */
export function LoadedApproval({
  approvalId,
  isViewed = true,
  onDecided,
}: {
  approvalId: ApprovalId;
  /** Whether it is what colleagues see this window view; not as a part of something else. */
  isViewed?: boolean;
  /** The user has decided it here. */
  onDecided?: () => void;
}) {
  // The hub reports decisions, not the credit before and after, which the decision rests on.
  const query = useCallQuery(
    api.accounting.getApproval,
    { approvalId },
    { refetchIntervalMs: refetchEveryMs },
  );
  const subject = `approval:${approvalId}` as const;
  useViewing(isViewed ? subject : null);
  return (
    <QueryView query={query}>
      {(data) => (
        <Stack gap={12}>
          {isViewed ? <ViewerChip subject={subject} /> : null}
          <ApprovalView {...data} isFocused={isViewed} onDecided={onDecided} />
        </Stack>
      )}
    </QueryView>
  );
}

function ApprovalView({
  approval,
  evidence,
  isFocused,
  onDecided,
}: {
  approval: Approval;
  evidence: ApprovalEvidence;
  isFocused: boolean;
  onDecided: (() => void) | undefined;
}) {
  const t = useText('accounting', 'invoices', 'errors');
  const ownId = useSession((state) => state.user?.id ?? '');
  const isOwn = approval.requestedBy.id === ownId;
  const [wasWaiting] = useState(approval.state === 'Waiting');
  const isDecidedByOther =
    wasWaiting && approval.state !== 'Waiting' && approval.decidedBy?.id !== ownId && !isOwn;
  const { day } = useFormats();
  const showInstant = (at: string) => <Instant instant={at} timeZone={staffTimeZone} />;
  const failureKey = `errors:${approval.failureCode ?? ''}`;
  const { invoice } = approval;
  return (
    <Stack gap={20}>
      {isDecidedByOther ? (
        <Notice tone="info">
          {approval.decidedBy === null
            ? t('accounting:approvals.decidedElsewhere')
            : t('accounting:approvals.decidedMeanwhile', { email: approval.decidedBy.email })}
        </Notice>
      ) : null}
      <Facts
        items={[
          { label: t('accounting:approvals.kind'), value: t(`accounting:approvals.kinds.${approval.kind}`) },
          ...(approval.kind === 'TaxRate'
            ? []
            : [{ label: t('accounting:approvals.amount'), value: <Money money={approval.amount} /> }]),
          {
            label: t('accounting:approvals.state'),
            value: (
              <StatusTag tone={approvalTone[approval.state]}>
                {t(`accounting:approvals.states.${approval.state}`)}
              </StatusTag>
            ),
          },
          ...(approval.eshopId === null
            ? []
            : [
                {
                  label: t('accounting:approvals.shop'),
                  value: (
                    <AppLink to={`/admin/eshopDetail/${approval.eshopId}/stats`}>
                      {approval.domainName}
                    </AppLink>
                  ),
                },
              ]),
          ...(invoice === null
            ? []
            : [
                {
                  label: t('accounting:approvals.document'),
                  value: <AppLink to={documentPath(invoice)}>{invoice.number}</AppLink>,
                },
              ]),
          ...getApprovalDetails(approval, t, day),
          {
            label: t('accounting:approvals.requestedBy'),
            value: (
              <AppLink to={`/admin/userDetail/${approval.requestedBy.id}`}>
                {approval.requestedBy.email}
              </AppLink>
            ),
          },
          { label: t('accounting:approvals.requestedAt'), value: showInstant(approval.requestedAt) },
          { label: t('accounting:approvals.reason'), value: approval.reason },
          ...(approval.state === 'Waiting'
            ? [{ label: t('accounting:approvals.expires'), value: showInstant(approval.expiresAt) }]
            : []),
          ...(approval.decidedBy === null
            ? []
            : [{ label: t('accounting:approvals.decidedBy'), value: approval.decidedBy.email }]),
          ...(approval.decidedAt === null
            ? []
            : [{ label: t('accounting:approvals.decidedAt'), value: showInstant(approval.decidedAt) }]),
          ...(approval.decisionReason === null
            ? []
            : [{ label: t('accounting:approvals.decisionReason'), value: approval.decisionReason }]),
        ]}
      />
      {approval.state === 'Approved' && !approval.isCarriedOut ? (
        <Notice tone="waiting">{t('accounting:approvals.running')}</Notice>
      ) : null}
      {approval.failureCode === null ? null : (
        <Notice tone="negative">
          {t('accounting:approvals.failed', {
            reason: hasText(failureKey) ? t(failureKey) : t('errors:generic'),
          })}
        </Notice>
      )}
      {approval.state !== 'Waiting' ? null : (
        <>
          <ApprovalEvidenceFacts evidence={evidence} />
          {approval.isDecidable ? (
            <DecideApproval approval={approval} isFocused={isFocused} onDecided={onDecided} />
          ) : (
            <Notice tone="info">{t(getUndecidableText(approval, isOwn))}</Notice>
          )}
          {isOwn ? <WithdrawApproval approvalId={approval.id} /> : null}
        </>
      )}
    </Stack>
  );
}

function getUndecidableText({ undecidableReason }: Approval, isOwn: boolean) {
  if (isOwn) return 'accounting:approvals.own';
  if (undecidableReason === 'approver_not_independent') return 'accounting:approvals.notIndependent';
  return undecidableReason === 'approver_too_new'
    ? 'accounting:approvals.tooNew'
    : 'accounting:approvals.notYours';
}
