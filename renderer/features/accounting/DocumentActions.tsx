import { Button } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';
import { OnAddressMark } from '#renderer/ui/navigation/OnAddressMark.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { CreditNoteModal } from './CreditNoteModal.tsx';
import { DebitNoteModal } from './DebitNoteModal.tsx';
import { documentCalls } from './documentCalls.ts';
import { canMove, isCreditable, type DocumentMove } from './documentMoves.ts';
import { MoveModal } from './MoveModal.tsx';
import { TaxCorrectionModal } from './TaxCorrectionModal.tsx';

/** What may be done to a document, for staff with the permission; nothing for others. @param props.country of the customer */
export function DocumentActions({ invoice, country }: { invoice: Invoice; country: string }) {
  const t = useText('accounting', 'corrections');
  const held = useSession((state) => state.adminPermissions);
  const [move, setMove] = useState<DocumentMove | null>(null);
  const [isCrediting, setIsCrediting] = useState(false);
  const [isCorrectingTax, setIsCorrectingTax] = useState(false);
  const [isDebiting, setIsDebiting] = useState(false);
  const regenerate = useAction(api.invoice.regenerateInvoice, {
    invalidates: documentCalls,
    onSuccess: ({ invoice: made }) =>
      showSuccess(t('accounting:detail.regenerated', { number: made.number })),
  });
  if (invoice.isErased || !isSatisfied(allOf('SetAccounting'), held)) return null;
  const { correctableVat, creditable, isDebitable, number } = invoice;
  return (
    <Stack isRow gap={8}>
      {canMove(invoice, 'paid') ? (
        <Button type="primary" onClick={() => setMove('paid')}>
          {t(invoice.type === 'CreditNote' ? 'accounting:bulk.sent' : 'accounting:bulk.paid')}
        </Button>
      ) : null}
      {canMove(invoice, 'cancelled') ? (
        <Button danger onClick={() => setMove('cancelled')}>
          {t('accounting:bulk.cancelled')}
        </Button>
      ) : null}
      {isCreditable(invoice) ? (
        <>
          <OnAddressMark mark={addressMarks.createCreditNote} run={() => setIsCrediting(true)} />
          <Button danger onClick={() => setIsCrediting(true)}>
            {t('accounting:detail.credit')}
          </Button>
        </>
      ) : null}
      {correctableVat === null ? null : (
        <Button danger onClick={() => setIsCorrectingTax(true)}>
          {t('accounting:taxCorrection.open')}
        </Button>
      )}
      {isDebitable ? (
        <Button onClick={() => setIsDebiting(true)}>{t('corrections:debitNote.open')}</Button>
      ) : null}
      <ConfirmButton
        title={t('accounting:detail.regenerateTitle', { number })}
        consequence={t('accounting:detail.regenerateText')}
        confirmText={t('accounting:detail.regenerate')}
        onConfirm={async () => await regenerate.run({ invoiceId: invoice.id })}
      >
        {t('accounting:detail.regenerate')}
      </ConfirmButton>
      {move === null ? null : (
        <MoveModal
          move={move}
          documents={[invoice]}
          onClose={() => setMove(null)}
          onDone={() => setMove(null)}
        />
      )}
      {isCrediting && creditable !== null ? (
        <CreditNoteModal invoice={invoice} most={creditable} onClose={() => setIsCrediting(false)} />
      ) : null}
      {isDebiting ? (
        <DebitNoteModal invoice={invoice} country={country} onClose={() => setIsDebiting(false)} />
      ) : null}
      {isCorrectingTax && correctableVat !== null ? (
        <TaxCorrectionModal
          invoice={invoice}
          most={correctableVat}
          onClose={() => setIsCorrectingTax(false)}
        />
      ) : null}
    </Stack>
  );
}
