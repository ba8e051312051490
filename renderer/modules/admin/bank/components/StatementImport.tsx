import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { FileDrop } from '#renderer/ui/form/FileDrop.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Imports a bank statement and shows the outcome of its lines, or why it was not read. */
export function StatementImport({ onReview }: { onReview: () => void }) {
  const t = useText('bank');
  const { number } = useFormats();
  const textOf = useProblemText();
  const read = useAction(api.accounting.importBankStatement, {
    failure: 'caller',
    invalidates: [api.accounting.getBankTransactions],
  });
  const result = read.mutation.data;
  const waiting = (result?.reviewCount ?? 0) + (result?.approvalCount ?? 0);
  const faults = Object.values(read.problem?.fieldErrors ?? {}).flat();
  return (
    <Card title={t('bank:staff.import')}>
      <Stack gap={16}>
        <FileDrop
          title={t(read.isPending ? 'bank:staff.reading' : 'bank:staff.drop')}
          hint={t('bank:staff.dropHint')}
          accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
          isBusy={read.isPending}
          onFile={(file) => void read.run({}, { files: { File: file } })}
        />
        {read.problem === null ? null : (
          <Notice tone="negative" title={t('bank:staff.refusedTitle')}>
            {faults.length > 0 ? faults.join(' ') : textOf(read.problem)}
          </Notice>
        )}
        {result === undefined || read.problem !== null ? null : (
          <Notice
            tone={waiting > 0 ? 'waiting' : 'positive'}
            title={t('bank:staff.resultTitle', { format: t(`bank:staff.format.${result.format}`) })}
            {...(waiting === 0
              ? {}
              : { action: <Button onClick={onReview}>{t('bank:staff.showReview')}</Button> })}
          >
            <Facts
              items={[
                { label: t('bank:staff.count.lines'), value: number(result.transactionCount) },
                { label: t('bank:staff.count.matched'), value: number(result.matchedCount) },
                { label: t('bank:staff.count.approval'), value: number(result.approvalCount) },
                { label: t('bank:staff.count.review'), value: number(result.reviewCount) },
                { label: t('bank:staff.count.known'), value: number(result.duplicateCount) },
              ]}
            />
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
