/** Texts of choosing the amount to top up. */
export const topUp = {
  choose: 'Credit to add',
  custom: 'Custom amount',
  customFrom: 'From {{minimum}}',
  customAmount: 'Amount without VAT',
  tierLasts_one: 'About {{count}} day of ads',
  tierLasts_other: 'About {{count}} days of ads',
  credit: 'Credit you get',
  vat: 'VAT {{percent}}',
  vatReason: {
    Domestic: 'Czech VAT.',
    ReverseCharge: 'Reverse charge: your VAT number is confirmed, so you account for the VAT.',
    CountryOfCustomer: 'VAT of your country: your VAT number isn’t confirmed.',
    SupplierCountry: 'Czech VAT: your VAT number isn’t confirmed.',
    OutsideEu: 'No VAT outside the European Union.',
    EvidenceMissing:
      'Czech VAT until it’s confirmed that your business is outside the EU. Upload a document in Billing details.',
    SetByStaff: 'Rate set for your shop by our accounting team.',
  },
  total: 'You pay',
  once: 'One card payment, charged today. Nothing is charged later without your consent.',
  pay: 'Pay {{total}} by card',
  payUnknown: 'Pay by card',
  leaving: 'Opening the payment…',
  elsewhere: 'The payment opened in your browser. Credit appears here automatically once it’s paid.',
  provider: 'Enter your card on our payment provider’s secure page.',
  toBilling: 'Add billing details',
};
