import { Button } from 'antd';
import type { CommissionStatement } from '#shared/contracts/affiliateSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { CommissionLines } from '#renderer/features/affiliate/CommissionLines.tsx';
import { EarningsView, type StatementChoice } from '#renderer/features/affiliate/EarningsView.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

function Lines({ book, statement }: StatementChoice) {
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getCommissionLines, {
    currency: book.currency,
    statementId: statement?.id ?? null,
    ...list.place,
  });
  return <CommissionLines name="commissionLines" totals={statement} list={list} query={query} />;
}

function Files({ statement }: { statement: CommissionStatement }) {
  const t = useText('affiliate');
  const save = useSaveFile();
  const input = { statementId: statement.id };
  return (
    <Stack isRow gap={8}>
      <Button
        onClick={() => void save(() => api.affiliate.getCommissionStatementPdf(input), 'application/pdf')}
      >
        {t('affiliate:statement.pdf')}
      </Button>
      <Button onClick={() => void save(() => api.affiliate.getCommissionStatementCsv(input), 'text/csv')}>
        {t('affiliate:statement.csv')}
      </Button>
    </Stack>
  );
}

/** What the signed-in partner has earned. */
export function PartnerEarnings() {
  const query = useCallQuery(api.affiliate.getEarnings, {});
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
          renderLines={(choice) => <Lines key={choice.statement?.id ?? 'open'} {...choice} />}
          renderFiles={(statement) => <Files statement={statement} />}
        />
      )}
    </QueryView>
  );
}
