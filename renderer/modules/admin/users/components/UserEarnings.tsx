import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useCommissionColumns } from '#renderer/features/affiliate/commissionColumns.tsx';
import { EarningsView, type StatementChoice } from '#renderer/features/affiliate/EarningsView.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

function Lines({ userId, book, statement }: StatementChoice & { userId: UserId }) {
  const t = useText('affiliate');
  const list = useLocalList();
  const columns = useCommissionColumns();
  const query = useListQuery(api.affiliate.getUserCommissionLines, {
    userId,
    currency: book.currency,
    statementId: statement?.id ?? null,
    ...list.place,
  });
  return (
    <ListView
      list={list}
      query={query}
      isPlain
      name="userCommissionLines"
      label={t('affiliate:lines.title')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('affiliate:lines.empty') }}
    />
  );
}

/** What a partner has earned, for staff. */
export function UserEarnings({ userId }: { userId: UserId }) {
  const query = useCallQuery(api.affiliate.getUserEarnings, { userId });
  return (
    <QueryView
      query={query}
      skeleton={
        <Card>
          <FormSkeleton fields={3} />
        </Card>
      }
    >
      {(earnings) => (
        <EarningsView
          earnings={earnings}
          renderLines={(choice) => <Lines key={choice.statement?.id ?? 'open'} userId={userId} {...choice} />}
        />
      )}
    </QueryView>
  );
}
