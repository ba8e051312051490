import type { PayoutPlan } from '#shared/contracts/affiliatePayouts.ts';
import { shortestPayoutReason } from '#shared/domain/affiliate/payout.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';

function RequestButton({ plan }: { plan: PayoutPlan }) {
  const t = useText('affiliate');
  const { money } = useFormats();
  const request = useAction(api.affiliate.requestPayoutRun, {
    invalidates: [api.affiliate.getPayoutPlans, api.accounting.getApprovals],
    failure: 'caller',
  });
  return (
    <ReasonedAction
      isPrimary
      title={t('affiliate:payoutStaff.requestTitle', { amount: money(plan.total) })}
      consequence={t('affiliate:payoutStaff.requestText')}
      confirmText={t('affiliate:payoutStaff.request')}
      shortestReason={shortestPayoutReason}
      problem={request.problem}
      onConfirm={async (reason) => {
        if ((await request.run({ currency: plan.currency, reason })) === null) return false;
        showSuccess(t('affiliate:payoutStaff.requested'));
        return true;
      }}
    >
      {t('affiliate:payoutStaff.request')}
    </ReasonedAction>
  );
}

/** What partners can be paid now in one currency, who is left out and why, and the request for a second person. */
export function PayoutPlanCard({ plan, mayPay }: { plan: PayoutPlan; mayPay: boolean }) {
  const t = useText('affiliate');
  const { number, money } = useFormats();
  const { currency } = plan;
  const title = t('affiliate:payoutStaff.ready', { currency });
  return (
    <Card
      title={title}
      extra={
        mayPay && plan.payoutCount > 0 && plan.approvalId === null ? <RequestButton plan={plan} /> : null
      }
    >
      {plan.partners.length === 0 ? (
        <EmptyState isCompact title={t('affiliate:payoutStaff.none', { currency })} />
      ) : (
        <Stack gap={20}>
          {plan.approvalId === null ? null : (
            <Notice
              tone="waiting"
              title={t('affiliate:payoutStaff.waiting')}
              action={
                <AppLink to={`/admin/accounting/approvals?request=${plan.approvalId}`}>
                  {t('affiliate:payoutStaff.toApproval')}
                </AppLink>
              }
            />
          )}
          <Facts
            items={[
              { label: t('affiliate:payoutStaff.total'), value: <Money money={plan.total} /> },
              { label: t('affiliate:payoutStaff.count'), value: number(plan.payoutCount) },
              { label: t('affiliate:payoutStaff.minimum'), value: money(plan.minimum) },
            ]}
          />
          <DataTable
            isPlain
            name="payoutPlan"
            label={title}
            rows={plan.partners}
            rowKey={({ partner }) => partner.id}
            columns={[
              {
                key: 'partner',
                title: t('affiliate:payoutStaff.partner'),
                isFixed: true,
                render: ({ partner }) => (
                  <AppLink to={`/admin/userDetail/${partner.id}/affiliateProvision`}>{partner.email}</AppLink>
                ),
              },
              {
                key: 'amount',
                title: t('affiliate:payoutStaff.amount'),
                isNumeric: true,
                isTelling: true,
                render: ({ amount }) => <Money money={amount} />,
              },
              {
                key: 'statements',
                title: t('affiliate:payoutStaff.statements'),
                isNumeric: true,
                render: ({ statementCount }) => number(statementCount),
              },
              {
                key: 'account',
                title: t('affiliate:payouts.way.title'),
                render: ({ account, isCredit }) =>
                  isCredit && account !== null
                    ? t('affiliate:payouts.creditFor', { shop: account })
                    : (account ?? '–'),
              },
              {
                key: 'block',
                title: t('affiliate:payoutStaff.block'),
                render: ({ block }) => (
                  <StatusTag tone={block === null ? 'positive' : 'neutral'}>
                    {block === null
                      ? t('affiliate:payoutStaff.isReady')
                      : t(`affiliate:payoutStaff.blocks.${block}`)}
                  </StatusTag>
                ),
              },
            ]}
          />
        </Stack>
      )}
    </Card>
  );
}
