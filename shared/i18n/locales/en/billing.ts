/** Texts of the billing details. */
export const billing = {
  formLabel: 'Billing details',
  registrationNumber: 'Registration number',
  registrationNumberHint: 'Eight digits. We fill in the rest from the Czech business register.',
  registrationNumberForeignHint: 'As listed in your country’s business register.',
  lookUp: 'Fill in from the register',
  lookedUp: 'Found {{company}}. Check the details and save them.',
  example: 'Sandbox example company:',
  companyName: 'Company name',
  isVatPayer: 'We are registered for VAT',
  taxNumber: 'VAT number',
  taxNumberHint: 'Include the country prefix, e.g. CZ12345678.',
  street: 'Street and number',
  city: 'City',
  zip: 'Postal code',
  country: 'Country',
  email: 'Email for invoices',
  emailHint: 'Invoices are sent to this address.',
  save: 'Save',
  saved: 'Billing details saved',
  vies: {
    title: 'VAT number in VIES',
    check: 'Check in VIES',
    notEu: 'VIES only covers EU VAT numbers, so this one isn’t checked.',
    status: { Valid: 'Valid', Invalid: 'Invalid', Unknown: 'Not checked yet' },
    text: {
      Valid: 'VIES confirmed the VAT number {{number}}.',
      Invalid:
        'VIES doesn’t recognize the VAT number {{number}}. Until it does, we charge your country’s VAT.',
      Unknown:
        'VIES can’t check {{number}} right now. This doesn’t mean the number is wrong. Your details are saved and we’ll check again automatically.',
    },
    mismatch:
      'VIES has another name or address for this number. Until we’ve checked it, we charge your country’s VAT. Check that your details match the register.',
    registered: 'Registered as {{name}}',
    consultation: 'Consultation number: {{number}}',
    checked: 'Checked',
  },
  place: {
    title: 'Business outside the EU',
    text: {
      Missing:
        'To be billed without VAT, upload a register extract or tax certificate of your company. Until then, we charge Czech VAT.',
      Doubtful:
        'We’re reviewing your evidence because it doesn’t all show the same country yet. Until then, we charge Czech VAT.',
      Proven: 'Your evidence agrees, so we bill you without VAT.',
      Accepted: 'We’ve reviewed your evidence and bill you without VAT.',
      Rejected:
        'We couldn’t confirm that your business is outside the EU, so we charge Czech VAT. Upload another document to have it reviewed again.',
    },
    status: {
      Missing: 'Document missing',
      Doubtful: 'In review',
      Proven: 'Confirmed',
      Accepted: 'Confirmed',
      Rejected: 'Not confirmed',
    },
    piece: {
      BillingAddress: 'Billing address',
      BusinessProof: 'Company document',
      PaymentCountry: 'Last payment',
    },
    missing: {
      BillingAddress: 'Not set',
      BusinessProof: 'Not uploaded',
      PaymentCountry: 'No card or bank payment yet',
    },
    kind: { RegisterExtract: 'Register extract', TaxCertificate: 'Tax certificate' },
    kindLabel: 'Document',
    countryLabel: 'Issued in',
    drop: 'Drop the document here or select it',
    dropHint: 'PDF, JPEG or PNG, up to 8 MB',
    uploading: 'Uploading',
    uploaded: 'Document uploaded',
    refused: 'The document wasn’t uploaded',
  },
};
