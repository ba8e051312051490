import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { CommissionLines } from '#renderer/features/affiliate/CommissionLines.tsx';
import { EarningsView, type StatementChoice } from '#renderer/features/affiliate/EarningsView.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

function Lines({ userId, book, statement }: StatementChoice & { userId: UserId }) {
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getUserCommissionLines, {
    userId,
    currency: book.currency,
    statementId: statement?.id ?? null,
    ...list.place,
  });
  return <CommissionLines name="userCommissionLines" totals={statement} list={list} query={query} />;
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
