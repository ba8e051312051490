import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { BankTransaction } from '#shared/contracts/accounting.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useApprovalSums } from '#renderer/features/accounting/thresholds.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import { ProformaPick, ShopPick } from './TargetPick.tsx';

const targets = ['toProforma', 'toShop'] as const;

/** Decides on a line that waits: which proforma it pays, whose credit it is, or that it is none of a shop. */
export function LineDecision({ line, onDecided }: { line: BankTransaction; onDecided: () => void }) {
  const t = useText('bank', 'validation');
  const { money } = useFormats();
  const currency = creditCurrencies.find((known) => known === line.amount.currency) ?? 'CZK';
  const sums = useApprovalSums(currency);
  const isLikelyOpen = line.likely?.isPayable === true && line.likely.total.currency === currency;
  const [target, setTarget] = useState<(typeof targets)[number]>('toProforma');
  const [proforma, setProforma] = useState<{ id: InvoiceId; total: MoneyValue | null } | null>(
    isLikelyOpen && line.invoice !== null ? { id: line.invoice.id, total: line.likely?.total ?? null } : null,
  );
  const [eshopId, setEshopId] = useState<EshopId | null>(line.eshopId);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<'book' | 'ignore' | null>(null);
  const invalidates = [
    api.accounting.getBankTransactions,
    api.accounting.getApprovals,
    api.invoice.getInvoices,
  ];
  const match = useAction(api.accounting.matchBankTransaction, {
    failure: 'caller',
    invalidates,
    onSuccess: ({ transaction }) => {
      if (transaction.state === 'Matched') showSuccess(t('bank:staff.booked'));
      else showInfo(t('bank:staff.asked'));
      onDecided();
    },
  });
  const ignore = useAction(api.accounting.ignoreBankTransaction, {
    failure: 'caller',
    invalidates,
    onSuccess: () => {
      showSuccess(t('bank:staff.ignored'));
      onDecided();
    },
  });
  const takeBack = useAction(api.accounting.bookTakenBack, {
    failure: 'caller',
    invalidates: [...invalidates, api.accounting.getUnpaidSupplies],
    onSuccess: ({ transaction }) => {
      if (transaction.state === 'Matched') showSuccess(t('bank:staff.takenBack.booked'));
      else showInfo(t('bank:staff.asked'));
      onDecided();
    },
  });
  // Another decision is another intent.
  const change = (apply: () => void) => {
    apply();
    setKey(crypto.randomUUID());
    match.mutation.reset();
    ignore.mutation.reset();
    takeBack.mutation.reset();
  };
  // Money that left pays nothing: its booking is a credit note, and the line is handled with it.
  const isPayment = line.amount.value > 0;
  const isBookable = line.takenBack?.isBookable === true;
  const isReasonMissing = reason.trim() === '';
  const isTargetMissing = target === 'toProforma' ? proforma === null : eshopId === null;
  const start = (what: 'book' | 'ignore') => {
    setAsked(what);
    if (isReasonMissing || match.isPending || ignore.isPending || takeBack.isPending) return;
    const common = { bankTransactionId: line.id, reason: reason.trim() };
    if (what === 'ignore') void ignore.run(common);
    else if (!isPayment) void takeBack.run(common, { idempotencyKey });
    else if (!isTargetMissing) {
      void match.run(
        {
          ...common,
          invoiceId: target === 'toProforma' ? (proforma?.id ?? null) : null,
          eshopId: target === 'toShop' ? eshopId : null,
        },
        { idempotencyKey },
      );
    }
  };
  const problem = match.problem ?? ignore.problem ?? takeBack.problem;
  const differs =
    target === 'toProforma' && proforma?.total != null && proforma.total.value !== line.amount.value;
  const targetError = asked === 'book' && isTargetMissing ? t('validation:required') : null;
  return (
    <Stack gap={16}>
      {isPayment ? (
        <Radio.Group
          aria-label={t('bank:staff.target')}
          value={target}
          onChange={(event) => change(() => setTarget(event.target.value as typeof target))}
          options={targets.map((value) => ({ value, label: t(`bank:staff.${value}`) }))}
        />
      ) : null}
      {!isPayment ? null : target === 'toProforma' ? (
        <LabelledControl label={t('bank:staff.proforma')} error={targetError}>
          {(id) => (
            <ProformaPick
              id={id}
              currency={currency}
              value={proforma?.id ?? null}
              first={
                isLikelyOpen && line.invoice !== null && line.likely !== null
                  ? {
                      id: line.invoice.id,
                      label: `${line.invoice.number} · ${line.likely.customerName} · ${money(line.likely.total)}`,
                    }
                  : null
              }
              onChange={(chosen, invoice) =>
                change(() =>
                  setProforma({
                    id: chosen,
                    total:
                      invoice?.total ?? (chosen === line.invoice?.id ? (line.likely?.total ?? null) : null),
                  }),
                )
              }
            />
          )}
        </LabelledControl>
      ) : (
        <LabelledControl label={t('bank:staff.shop')} error={targetError}>
          {(id) => (
            <ShopPick id={id} value={eshopId} onChange={(chosen) => change(() => setEshopId(chosen))} />
          )}
        </LabelledControl>
      )}
      {isPayment && differs ? <Notice tone="waiting">{t('bank:staff.differs')}</Notice> : null}
      <ReasonField
        label={t('bank:staff.why')}
        hint={t('bank:staff.whyHint')}
        value={reason}
        isMissing={asked !== null && isReasonMissing}
        // Where the target is proposed, the reason alone is left.
        isFocused={!isPayment || !isTargetMissing}
        onChange={(next) => change(() => setReason(next))}
        onPressEnter={() => start(isPayment || isBookable ? 'book' : 'ignore')}
      />
      {sums === '' || !(isPayment || isBookable) ? null : (
        <FinePrint>{t('bank:staff.second', { sum: sums })}</FinePrint>
      )}
      {problem === null ? null : <ProblemAlert problem={problem} />}
      <Stack isRow gap={12}>
        {isPayment ? (
          <Button type="primary" loading={match.isPending} onClick={() => start('book')}>
            {t('bank:staff.book', { amount: money(line.amount) })}
          </Button>
        ) : null}
        {isBookable ? (
          <Button type="primary" loading={takeBack.isPending} onClick={() => start('book')}>
            {t('bank:staff.takenBack.book')}
          </Button>
        ) : null}
        {line.state === 'Review' ? (
          <Button loading={ignore.isPending} onClick={() => start('ignore')}>
            {t(isPayment ? 'bank:staff.ignore' : 'bank:staff.takenBack.handled')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
