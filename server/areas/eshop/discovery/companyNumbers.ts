/** What begins a VAT number in the shops' languages. The number itself begins with its country. */
const vatNumber =
  /(?:DIČ|IČ ?DPH|VAT(?: ?(?:ID|No\.?|number))?|USt-?Id\.?-?Nr\.?|UID|NIP|CIF|TVA|P\. ?IVA|ALV|Moms(?:nr)?\.?)[\s:.]{0,5}([A-Z]{2}) ?\d{6}/gu;

/** Countries of the VAT numbers that a text shows, as written. */
export function listCompanyCountries(text: string): string[] {
  return [...text.matchAll(vatNumber)].map((match) => match[1] ?? '');
}
