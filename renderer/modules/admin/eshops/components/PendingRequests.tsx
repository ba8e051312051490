import { anyOf, isSatisfied } from '#shared/access/permissions.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { WithdrawApproval } from '#renderer/features/accounting/WithdrawApproval.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';

const refetchEveryMs = 20_000;
const mayBeSeen = anyOf('GetAccounting', 'SetEshopDetail');

/** Requests about a shop's money that wait for a second person; nothing where none does. */
export function PendingRequests({ eshopId }: { eshopId: EshopId }) {
  const t = useText('accounting');
  const ownId = useSession((state) => state.user?.id ?? '');
  const held = useSession((state) => state.adminPermissions);
  const query = useCallQuery(
    api.accounting.getApprovals,
    { eshopId, state: 'Waiting', page: 1, pageSize: 25 },
    { hub: 'staff', refetchIntervalMs: refetchEveryMs, isEnabled: isSatisfied(mayBeSeen, held) },
  );
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={t('accounting:approvals.pendingTitle')}>
      <Stack gap={12}>
        <FinePrint>{t('accounting:approvals.pendingText')}</FinePrint>
        <RowList
          label={t('accounting:approvals.pendingTitle')}
          rows={items.map(({ id, kind, reason, amount, requestedBy, requestedAt }) => ({
            key: id,
            title: t(`accounting:approvals.kinds.${kind}`),
            path: `/admin/accounting/approvals?request=${id}`,
            detail: `${requestedBy.email} · ${reason}`,
            figures: [
              { label: t('accounting:approvals.amount'), value: <Money money={amount} /> },
              {
                label: t('accounting:approvals.requestedAt'),
                value: <RelativeTime instant={requestedAt} />,
              },
            ],
            ...(requestedBy.id === ownId ? { actions: <WithdrawApproval approvalId={id} /> } : {}),
          }))}
        />
      </Stack>
    </Card>
  );
}
