import type { Approval } from '#shared/contracts/accounting.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { approvalTone } from '../approvalTone.ts';
import { approvalDetails, documentPath } from '../approvalDetails.ts';
import { DecideApproval } from './DecideApproval.tsx';

/** One request at the side: what it does, who asked and why, and the decision. */
export function ApprovalDrawer(props: {
  approval: Approval | null;
  isOwn: (approval: Approval) => boolean;
  onClose: () => void;
}) {
  const t = useText('accounting');
  const { approval } = props;
  return (
    <SideSheet
      isOpen={approval !== null}
      onClose={props.onClose}
      title={t('accounting:approvals.sheet')}
      closeLabel={t('accounting:approvals.close')}
    >
      {approval === null ? null : (
        <ApprovalView key={approval.id} approval={approval} isOwn={props.isOwn(approval)} />
      )}
    </SideSheet>
  );
}

function ApprovalView({ approval, isOwn }: { approval: Approval; isOwn: boolean }) {
  const t = useText('accounting', 'invoices', 'errors');
  const { day } = useFormats();
  const instant = (at: string) => <Instant instant={at} timeZone={staffTimeZone} />;
  const failureKey = `errors:${approval.failureCode ?? ''}`;
  const { invoice } = approval;
  return (
    <Stack gap={20}>
      <Facts
        items={[
          { label: t('accounting:approvals.kind'), value: t(`accounting:approvals.kinds.${approval.kind}`) },
          { label: t('accounting:approvals.amount'), value: <Money money={approval.amount} /> },
          {
            label: t('accounting:approvals.state'),
            value: (
              <StatusTag tone={approvalTone[approval.state]}>
                {t(`accounting:approvals.states.${approval.state}`)}
              </StatusTag>
            ),
          },
          {
            label: t('accounting:approvals.shop'),
            value: (
              <AppLink to={`/admin/eshopDetail/${approval.eshopId}/stats`}>{approval.domainName}</AppLink>
            ),
          },
          ...(invoice === null
            ? []
            : [
                {
                  label: t('accounting:approvals.document'),
                  value: <AppLink to={documentPath(invoice)}>{invoice.number}</AppLink>,
                },
              ]),
          ...approvalDetails(approval, t, day),
          {
            label: t('accounting:approvals.requestedBy'),
            value: (
              <AppLink to={`/admin/userDetail/${approval.requestedBy.id}`}>
                {approval.requestedBy.email}
              </AppLink>
            ),
          },
          { label: t('accounting:approvals.requestedAt'), value: instant(approval.requestedAt) },
          { label: t('accounting:approvals.reason'), value: approval.reason },
          ...(approval.state === 'Waiting'
            ? [{ label: t('accounting:approvals.expires'), value: instant(approval.expiresAt) }]
            : []),
          ...(approval.decidedBy === null
            ? []
            : [{ label: t('accounting:approvals.decidedBy'), value: approval.decidedBy.email }]),
          ...(approval.decidedAt === null
            ? []
            : [{ label: t('accounting:approvals.decidedAt'), value: instant(approval.decidedAt) }]),
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
      {approval.state !== 'Waiting' ? null : approval.isDecidable ? (
        <DecideApproval approval={approval} />
      ) : (
        <Notice tone="info">{t(isOwn ? 'accounting:approvals.own' : 'accounting:approvals.notYours')}</Notice>
      )}
    </Stack>
  );
}
