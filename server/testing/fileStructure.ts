import { create } from 'xmlbuilder2';
import { expect } from 'vitest';

/**
 * Our own copy of the order in which the schemas want elements, as schemas may not be stored: ISDOC 6.0.2 `Invoice`, and
 * the header of an invoice of Pohoda’s `invoice.xsd` version 2. Elements that we don’t write are left out.
 */
const sequences: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    'DocumentType',
    'ID',
    'UUID',
    'IssuingSystem',
    'IssueDate',
    'TaxPointDate',
    'VATApplicable',
    'ElectronicPossibilityAgreementReference',
    'Note',
    'LocalCurrencyCode',
    'ForeignCurrencyCode',
    'CurrRate',
    'RefCurrRate',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'OriginalDocumentReferences',
    'InvoiceLines',
    'NonTaxedDeposits',
    'TaxedDeposits',
    'TaxTotal',
    'LegalMonetaryTotal',
    'PaymentMeans',
  ],
  TaxedDeposit: [
    'ID',
    'VariableSymbol',
    'TaxableDepositAmountCurr',
    'TaxableDepositAmount',
    'TaxInclusiveDepositAmountCurr',
    'TaxInclusiveDepositAmount',
    'ClassifiedTaxCategory',
  ],
  'inv:invoiceHeader': [
    'inv:invoiceType',
    'inv:number',
    'inv:symVar',
    'inv:originalDocument',
    'inv:originalDocumentNumber',
    'inv:symPar',
    'inv:date',
    'inv:dateTax',
    'inv:dateDue',
    'inv:classificationVAT',
    'inv:numberKHDPH',
    'inv:text',
    'inv:partnerIdentity',
    'inv:paymentType',
    'inv:MOSS',
    'inv:evidentiaryResourcesMOSS',
    'inv:dateTaxOriginalDocumentMOSS',
    'inv:note',
  ],
};

/** Forms of values by element name, without prefix. */
const forms: Readonly<Record<string, RegExp>> = {
  DocumentType: /^[1-6]$/,
  UUID: /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/,
  IssueDate: /^\d{4}-\d{2}-\d{2}$/,
  TaxPointDate: /^\d{4}-\d{2}-\d{2}$/,
  VATApplicable: /^(true|false)$/,
  LocalCurrencyCode: /^[A-Z]{3}$/,
  ForeignCurrencyCode: /^[A-Z]{3}$/,
  Percent: /^\d{1,2}(\.\d)?$/,
  PayableAmount: /^-?\d+(\.\d{1,2})?$/,
  invoiceType: /^(issuedInvoice|issuedAdvanceInvoice|issuedCorrectiveTax|issuedDebitNote|receivedInvoice)$/,
  numberRequested: /^\d{1,10}$/,
  symVar: /^\d{1,20}$/,
  symPar: /^.{1,20}$/,
  numberKHDPH: /^.{1,32}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTax: /^\d{4}-\d{2}-\d{2}$/,
  dateDue: /^\d{4}-\d{2}-\d{2}$/,
  dateTaxOriginalDocumentMOSS: /^\d{4}-\d{2}-\d{2}$/,
  rateVAT: /^(none|low|third|high|historyHigh)$/,
  classificationVATType: /^(inland|nonSubsume)$/,
};

/** Holds a file to the order and forms of its schema. */
export function checkStructure(xml: string): void {
  create(xml).each(
    ({ node }) => {
      const children = [...(node.childNodes as Iterable<{ nodeName: string; nodeType: number }>)]
        .filter(({ nodeType }) => nodeType === 1)
        .map(({ nodeName }) => nodeName);
      const sequence = sequences[node.nodeName];
      if (sequence !== undefined) {
        const places = children.map((name) => sequence.indexOf(name));
        expect(places, children.join(' ')).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      }
      const form = forms[node.nodeName.replace(/^.*:/, '')];
      if (form !== undefined && children.length === 0) expect(node.textContent, node.nodeName).toMatch(form);
    },
    true,
    true,
  );
}
