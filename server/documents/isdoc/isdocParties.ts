import { formatDecimal } from '#shared/domain/money/share.ts';
import { getIntlTag } from '#shared/i18n/languages.ts';
import type { DocumentData, DocumentParty } from '../documentData.ts';
import { buildTransfer } from '../payment/transfer.ts';
import { toXmlText, type XmlChild } from '../xml.ts';

/** Street and building number of a street address; the number is empty where there is none at its end. */
function parseStreet(street: string): { readonly name: string; readonly number: string } {
  const parts = /^(.*[^\d\s])\s+(\d[\w/-]*)$/u.exec(street.trim());
  return parts === null ? { name: street, number: '' } : { name: parts[1] ?? street, number: parts[2] ?? '' };
}

/** A party as ISDOC describes it. @param register its entry in the commercial register */
export function buildIsdocParty(
  data: Pick<DocumentData, 'language'>,
  party: DocumentParty & { readonly email?: string },
  register: string | null,
): XmlChild {
  const regions = new Intl.DisplayNames([getIntlTag(data.language)], { type: 'region' });
  const street = parseStreet(party.street);
  return [
    'Party',
    [
      ['PartyIdentification', [['ID', toXmlText(party.registrationNumber ?? '')]]],
      ['PartyName', [['Name', toXmlText(party.name)]]],
      [
        'PostalAddress',
        [
          ['StreetName', toXmlText(street.name)],
          ['BuildingNumber', toXmlText(street.number)],
          ['CityName', toXmlText(party.city)],
          ['PostalZone', toXmlText(party.zip)],
          [
            'Country',
            [
              ['IdentificationCode', party.country],
              ['Name', regions.of(party.country) ?? party.country],
            ],
          ],
        ],
      ],
      [
        'PartyTaxScheme',
        party.vatNumber === null
          ? null
          : [
              ['CompanyID', toXmlText(party.vatNumber)],
              ['TaxScheme', 'VAT'],
            ],
      ],
      ['RegisterIdentification', register === null ? null : [['Preformatted', toXmlText(register)]]],
      ['Contact', party.email === undefined ? null : [['ElectronicMail', toXmlText(party.email)]]],
    ],
  ];
}

// Codes of UN/EDIFACT 4461 that ISDOC allows: a transfer, a card, clearing between partners.
const means = { BankTransfer: '42', Card: '48', SetOff: '97', Other: '97' } as const;

/** How a document is paid, or was; of a transfer with where to. */
export function buildIsdocPayment(data: DocumentData): XmlChild[] {
  const method = data.paymentMethod ?? 'BankTransfer';
  const { iban, bic, localAccount, accountName, variableSymbol } = buildTransfer(data);
  const [account = '', bank = ''] = localAccount?.split('/') ?? [];
  return [
    [
      'Payment',
      [
        // As all amounts without a counterpart in the document’s currency, in the local one.
        [
          'PaidAmount',
          formatDecimal(data.inCzk ? data.inCzk.netMinor + data.inCzk.vatMinor : data.totalMinor),
        ],
        ['PaymentMeansCode', means[method]],
        [
          'Details',
          method === 'BankTransfer'
            ? [
                ['PaymentDueDate', data.dueOn],
                ['ID', account],
                ['BankCode', bank],
                ['Name', toXmlText(accountName)],
                ['IBAN', iban],
                ['BIC', bic ?? ''],
                ['VariableSymbol', variableSymbol],
              ]
            : null,
        ],
      ],
    ],
  ];
}
