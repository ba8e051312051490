/** Texts of the billing details. */
export const billing = {
  formLabel: 'Billing details',
  registrationNumber: 'Registration number',
  registrationNumberHint: 'Eight digits. We fill in the rest from the Czech business register.',
  registrationNumberForeignHint: 'As in the business register of your country.',
  lookUp: 'Fill in from the register',
  lookedUp: '{{company}} was found. Please check the details and save them.',
  example: 'Example company of the sandbox:',
  companyName: 'Company name',
  isVatPayer: 'We are registered for VAT',
  taxNumber: 'VAT number',
  taxNumberHint: 'With the prefix of the country, e.g. CZ12345678.',
  street: 'Street and number',
  city: 'City',
  zip: 'Postal code',
  country: 'Country',
  email: 'E-mail for invoices',
  emailHint: 'Tax documents go to this address.',
  save: 'Save the details',
  saved: 'The billing details are saved.',
  vies: {
    title: 'VAT number in VIES',
    check: 'Check in VIES',
    notEu: 'VIES only knows VAT numbers of the European Union; this one is not checked.',
    status: { Valid: 'Confirmed', Invalid: 'Not valid', Unknown: 'Not checked yet' },
    text: {
      Valid: 'The European register VIES confirms the number {{number}}.',
      Invalid:
        'The European register VIES does not know the number {{number}}. Until it does, we count with the VAT of your country.',
      Unknown:
        'The register cannot answer for {{number}} now. That does not mean that the number is wrong: your details are saved and we ask again by ourselves.',
    },
    registered: 'Registered as {{name}}',
    consultation: 'Number of the check: {{number}}',
    checked: 'Checked',
  },
};
