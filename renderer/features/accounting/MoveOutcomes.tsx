import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';

/** Outcome for one document of several. */
export type MoveOutcome = OutputOf<Contracts['invoice']['setAsPaid']>['outcomes'][number];

const tones = { Done: 'positive', WaitsForApproval: 'waiting', Refused: 'negative' } as const;

/** Outcomes of documents that were set as paid or cancelled. */
export function MoveOutcomes(props: { documents: readonly Invoice[]; outcomes: readonly MoveOutcome[] }) {
  const t = useText('accounting', 'errors');
  const numbers = new Map(props.documents.map(({ id, number }) => [id, number]));
  const formatError = ({ error }: MoveOutcome) => {
    const key = `errors:${error ?? ''}`;
    return error === null ? undefined : hasText(key) ? t(key) : t('errors:generic');
  };
  return (
    <Stack gap={16}>
      <RowList
        label={t('accounting:bulk.outcomes')}
        rows={props.outcomes.map((outcome) => {
          const detail = formatError(outcome);
          return {
            key: outcome.invoiceId,
            title: numbers.get(outcome.invoiceId) ?? outcome.invoiceId,
            detail,
            tag: (
              <StatusTag tone={tones[outcome.outcome]}>
                {t(`accounting:bulk.outcome.${outcome.outcome}`)}
              </StatusTag>
            ),
            figures: [],
          };
        })}
      />
      {props.outcomes.some(({ outcome }) => outcome === 'WaitsForApproval') ? (
        <AppLink to="/admin/accounting/approvals">{t('accounting:creditNote.toApprovals')}</AppLink>
      ) : null}
    </Stack>
  );
}
