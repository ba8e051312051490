import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import {
  debitNoteGrounds,
  type DebitNoteGround,
  type DebitNoteTaxPlace,
} from '#shared/domain/invoice/correctionGrounds.ts';
import { isInEu, listVatRates } from '#shared/domain/invoice/vatRates.ts';
import { applyPercent, fromMinor, presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CorrectionNoteField, useApprovalInfo } from './CorrectionFields.tsx';
import { documentCalls } from './documentCalls.ts';
import { createIntentKeys } from './intentKey.ts';

/** The rates of the right tax on the invoice's tax point, the standard one first; none is no tax that was stated too low. */
function listRates(invoice: Invoice, country: string, place: DebitNoteTaxPlace): readonly number[] {
  const day = invoice.taxPointOn ?? invoice.issuedOn;
  return listVatRates(place === 'Czechia' ? 'CZ' : country, day)
    .filter((percent) => percent > 0)
    .toReversed();
}

/**
 * Claims what an invoice states too low, base and VAT apart, also where the credit is spent; a second person approves.
 * @param props.country of the customer
 */
export function DebitNoteModal(props: { invoice: Invoice; country: string; onClose: () => void }) {
  const t = useText('accounting', 'corrections');
  const { day, percent: formatPercent } = useFormats();
  const showApprovalInfo = useApprovalInfo();
  const { invoice, country } = props;
  const { currency } = invoice.total;
  const places: readonly DebitNoteTaxPlace[] =
    country === 'CZ' || !isInEu(country) ? ['Czechia'] : ['Czechia', 'CountryOfCustomer'];
  const [ground, setGround] = useState<DebitNoteGround>('TaxTooLow');
  const [place, setPlace] = useState<DebitNoteTaxPlace>('Czechia');
  const [chosenPercent, setChosenPercent] = useState<number | null>(null);
  const [net, setNet] = useState<number | null>(null);
  const [typedVat, setTypedVat] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const request = useAction(api.accounting.generateDebitNote, {
    failure: 'caller',
    invalidates: documentCalls,
    onSuccess: () => {
      showApprovalInfo();
      props.onClose();
    },
  });
  const isTax = ground === 'TaxTooLow';
  const rates = listRates(invoice, country, place);
  const percent = isTax ? (chosenPercent ?? rates[0] ?? 0) : invoice.vatPercent;
  const getAmountError = useAmountError();
  // An empty field claims nothing; one that can't be read claims nothing either, and says why.
  const findError = (amount: number | null) =>
    amount === null || amount === 0 ? null : getAmountError(amount, { currency });
  const netError = findError(net);
  const vatError = isTax ? findError(typedVat) : null;
  const netMinor = netError === null ? toMinor(net ?? 0) : 0;
  const typedVatMinor = vatError === null ? toMinor(typedVat ?? 0) : 0;
  const vatMinor = isTax ? typedVatMinor : applyPercent(netMinor, percent);
  const isNothing = isTax ? vatMinor === 0 : netMinor === 0;
  const isNoteMissing = note.trim() === '';
  const confirm = async () => {
    setIsAsked(true);
    if (netError !== null || vatError !== null) return;
    if (isNothing || isNoteMissing || request.isPending) return;
    const input = {
      invoiceId: invoice.id,
      ground,
      ...(netMinor === 0 ? {} : { amount: fromMinor(netMinor) }),
      ...(vatMinor === 0 ? {} : { vatAmount: fromMinor(vatMinor) }),
      taxPlace: isTax ? place : ('Czechia' as const),
      vatPercent: percent,
      note: note.trim(),
    };
    await request.run(input, { idempotencyKey: keyOf(input) });
  };
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  const amountError = isAsked && isNothing ? t('corrections:debitNote.nothing') : null;
  return (
    <Modal
      open
      centered
      title={t('corrections:debitNote.title', { number: invoice.number })}
      okText={t('corrections:debitNote.confirm')}
      cancelText={t('ui:cancel')}
      confirmLoading={request.isPending}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <p>{t('corrections:debitNote.explain')}</p>
        <LabelledControl
          label={t('corrections:debitNote.ground')}
          hint={t(`corrections:debitNote.groundHint.${ground}`)}
        >
          {(id) => (
            <Select<DebitNoteGround>
              id={id}
              value={ground}
              onChange={setGround}
              options={debitNoteGrounds.map((value) => ({
                value,
                label: t(`corrections:debitNote.grounds.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        {isTax && places.length > 1 ? (
          <LabelledControl label={t('corrections:debitNote.taxPlace')}>
            {(id) => (
              <Select<DebitNoteTaxPlace>
                id={id}
                value={place}
                onChange={(value) => {
                  setPlace(value);
                  setChosenPercent(null);
                }}
                options={places.map((value) => ({
                  value,
                  label: t(`accounting:approvals.taxPlaces.${value}`),
                }))}
              />
            )}
          </LabelledControl>
        ) : null}
        {isTax ? (
          <LabelledControl
            label={t('corrections:debitNote.percent', { day: day(invoice.taxPointOn ?? invoice.issuedOn) })}
          >
            {(id) => (
              <Select<number>
                id={id}
                value={percent}
                onChange={setChosenPercent}
                options={rates.map((value) => ({ value, label: formatPercent(value) }))}
              />
            )}
          </LabelledControl>
        ) : null}
        {isTax ? (
          <LabelledControl label={t('corrections:debitNote.vat')} error={vatError ?? amountError}>
            {(id) => (
              <MoneyInput
                id={id}
                currency={currency}
                value={typedVat}
                aria-invalid={(vatError ?? amountError) !== null}
                onChange={setTypedVat}
              />
            )}
          </LabelledControl>
        ) : null}
        <LabelledControl
          label={t('corrections:debitNote.net')}
          error={netError ?? (isTax ? null : amountError)}
          {...(isTax ? { hint: t('corrections:debitNote.netHint') } : {})}
        >
          {(id) => (
            <MoneyInput
              id={id}
              currency={currency}
              value={net}
              aria-invalid={netError !== null || (!isTax && amountError !== null)}
              onChange={setNet}
            />
          )}
        </LabelledControl>
        <SumLines
          lines={[
            { label: t('accounting:list.net'), money: toMoney(netMinor) },
            { label: t('accounting:list.vat'), hint: formatPercent(percent), money: toMoney(vatMinor) },
          ]}
          total={{ label: t('corrections:debitNote.total'), money: toMoney(netMinor + vatMinor) }}
        />
        <CorrectionNoteField
          value={note}
          isMissing={isAsked && isNoteMissing}
          onChange={setNote}
          onPressEnter={() => void confirm()}
        />
        {request.problem === null ? null : <ProblemAlert problem={request.problem} />}
      </Stack>
    </Modal>
  );
}
