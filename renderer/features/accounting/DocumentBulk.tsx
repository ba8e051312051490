import { Button, Checkbox } from 'antd';
import type { Invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { canMove, type DocumentMove } from './documentMoves.ts';
import { SaveChosen } from './SaveChosen.tsx';

/** Chooses all documents of a page, and offers what can be done to the chosen ones. */
export function DocumentBulk(props: {
  type: InvoiceType;
  documents: readonly Invoice[];
  chosen: readonly Invoice[];
  mayMove: boolean;
  mayExport: boolean;
  onChoose: (ids: readonly string[]) => void;
  onMove: (move: DocumentMove) => void;
}) {
  const t = useText('accounting');
  const { type, documents, chosen, mayMove, mayExport, onMove } = props;
  return (
    <Stack isRow gap={8} align="center">
      <Checkbox
        checked={chosen.length === documents.length}
        indeterminate={chosen.length > 0 && chosen.length < documents.length}
        onChange={({ target }) => props.onChoose(target.checked ? documents.map(({ id }) => id) : [])}
      >
        {chosen.length === 0 ? t('accounting:selectAll') : t('accounting:selected', { count: chosen.length })}
      </Checkbox>
      {mayMove && chosen.some((row) => canMove(row, 'paid')) ? (
        <Button type="primary" onClick={() => onMove('paid')}>
          {t(type === 'CreditNote' ? 'accounting:bulk.sent' : 'accounting:bulk.paid')}
        </Button>
      ) : null}
      {mayMove && chosen.some((row) => canMove(row, 'cancelled')) ? (
        <Button danger onClick={() => onMove('cancelled')}>
          {t('accounting:bulk.cancelled')}
        </Button>
      ) : null}
      {mayExport && chosen.length > 0 ? <SaveChosen invoiceIds={chosen.map(({ id }) => id)} /> : null}
    </Stack>
  );
}
