import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { BankTransaction } from '#shared/contracts/accounting.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { LineDecision } from './LineDecision.tsx';
import { lineTone } from './createLineColumns.tsx';

/** One bank payment at the side of the list: what it says, what it likely is, and the decision. */
export function LineSheet(props: { line: BankTransaction | null; mayDecide: boolean; onClose: () => void }) {
  const t = useText('bank');
  const { line } = props;
  return (
    <SideSheet
      isOpen={line !== null}
      onClose={props.onClose}
      title={t('bank:staff.line')}
      closeLabel={t('bank:staff.close')}
    >
      {line === null ? null : (
        <Stack key={line.id} gap={20}>
          <LineFacts line={line} />
          {line.state === 'Matched' ? null : line.amount.value < 0 ? (
            <TakenBack line={line} />
          ) : (
            <Likely line={line} />
          )}
          {line.approvalId === null ? null : (
            <Notice tone="waiting">
              {t('bank:staff.waitsForSecond')}{' '}
              <AppLink to="/admin/accounting/approvals">{t('bank:staff.toApprovals')}</AppLink>
            </Notice>
          )}
          {props.mayDecide && line.state !== 'Matched' && line.approvalId === null ? (
            <LineDecision line={line} onDecided={props.onClose} />
          ) : null}
        </Stack>
      )}
    </SideSheet>
  );
}

function LineFacts({ line }: { line: BankTransaction }) {
  const t = useText('bank');
  const { day } = useFormats();
  const toFacts = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <Facts
      items={[
        { label: t('bank:staff.amount'), value: <Money money={line.amount} /> },
        { label: t('bank:staff.day'), value: day(line.bookedOn) },
        {
          label: t('bank:staff.state'),
          value: <StatusTag tone={lineTone[line.state]}>{t(`bank:staff.states.${line.state}`)}</StatusTag>,
        },
        ...(line.state === 'Review' && line.reviewReason !== null
          ? [{ label: t('bank:staff.reason'), value: t(`bank:staff.reasons.${line.reviewReason}`) }]
          : []),
        ...toFacts(t('bank:staff.payer'), line.counterparty),
        ...toFacts(t('bank:account'), line.counterAccount),
        ...toFacts(t('bank:symbol'), line.variableSymbol),
        ...toFacts(t('bank:message'), line.message),
        { label: t('bank:staff.reference'), value: line.bankReference },
        ...(line.state === 'Matched' ? toFacts(t('bank:staff.document'), line.invoice?.number ?? null) : []),
        ...(line.state === 'Matched' ? toFacts(t('bank:staff.shop'), line.domainName) : []),
        ...(line.decidedAt === null
          ? []
          : [
              {
                label: t('bank:staff.decided'),
                value: (
                  <>
                    {line.decidedBy ?? t('bank:staff.bySystem')},{' '}
                    <Instant instant={line.decidedAt} timeZone={staffTimeZone} />
                  </>
                ),
              },
            ]),
        ...toFacts(t('bank:staff.why'), line.reason),
      ]}
    />
  );
}

/** What money that left is: a payment taken back with its proposed booking, or a transfer of ours that differs. */
function TakenBack({ line: { takenBack, reviewReason, invoice } }: { line: BankTransaction }) {
  const t = useText('bank');
  const { day, money } = useFormats();
  if (reviewReason === 'PayoutDiffers' || reviewReason === 'RefundDiffers')
    return (
      <Notice tone="waiting">
        {t(`bank:staff.outgoing.${reviewReason}`, { number: invoice?.number ?? '' })}{' '}
        <AppLink
          to={
            reviewReason === 'PayoutDiffers' || invoice === null
              ? '/admin/accounting/payouts'
              : `/admin/accounting/creditNotes?document=${invoice.id}`
          }
        >
          {t(`bank:staff.outgoing.open.${reviewReason}`)}
        </AppLink>
      </Notice>
    );
  if (takenBack === null) return <Notice tone="waiting">{t('bank:staff.takenBack.unknown')}</Notice>;
  const { bookedOn, invoice: final, creditable, spent, isBookable } = takenBack;
  const { id, number } = final;
  return (
    <Notice tone="waiting" title={t('bank:staff.takenBack.title', { day: day(bookedOn) })}>
      {t(isBookable ? 'bank:staff.takenBack.oneStep' : 'bank:staff.takenBack.text', {
        number,
        creditable: money(creditable),
        spent: money(spent),
      })}{' '}
      <AppLink to={`/admin/accounting/invoices?document=${id}`}>
        {t('bank:staff.takenBack.open', { number })}
      </AppLink>
    </Notice>
  );
}

function Likely({ line }: { line: BankTransaction }) {
  const t = useText('bank', 'accounting');
  const { money } = useFormats();
  const { likely, invoice } = line;
  if (likely === null || invoice === null) return <FinePrint>{t('bank:staff.noLikely')}</FinePrint>;
  const { number } = invoice;
  if (invoice.type === 'DebitNote')
    return (
      <Notice tone="waiting">
        {t('bank:staff.likelyDebitNote', { number, total: money(likely.total) })}{' '}
        <AppLink to="/admin/accounting/unpaidSupplies">{t('accounting:tabs.unpaidSupplies')}</AppLink>
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={t(likely.isPayable ? 'bank:staff.likely' : 'bank:staff.likelyGone', { number })}
    >
      {[
        t('bank:staff.likelyText', { customer: likely.customerName, total: money(likely.total) }),
        ...likely.hints.map((hint) => t(`bank:staff.hints.${hint}`)),
      ].join(' · ')}
    </Notice>
  );
}
