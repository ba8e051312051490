/** Texts of the pages that lead to the card provider's payment page and back from it. */
export const checkout = {
  cancelled: 'The payment was cancelled. Nothing was charged.',
  checking: 'Asking how the payment went…',
  checkingText: 'This takes a few seconds. Please leave the page open.',
  paidTitle: 'Paid. Your credit is here.',
  paidText: '{{amount}} was added to the credit of {{shop}}.',
  continue: 'Continue',
  failedTitle: 'The payment did not go through',
  failedText: 'Nothing was charged. The card provider says:',
  failedNoReason: 'Nothing was charged. The card provider gave no reason.',
  openTitle: 'The payment was not finished',
  openText: 'Nothing was charged. You can go back and try it again.',
  expiredTitle: 'The payment page has expired',
  expiredText: 'It stays open for a limited time. Nothing was charged; just begin again.',
  processingTitle: 'Your bank is still working on it',
  processingText:
    'You need not wait: the credit is added by itself once the payment arrives, and we send you a mail.',
  unknownTitle: 'We cannot tell yet how the payment went',
  unknownText:
    'The payment service does not answer right now, and we keep asking. If you have paid, the credit is added by itself.',
  again: 'Try again',
  back: 'Back',
  missingTitle: 'This address is not whole',
  missingText: 'There is no payment in it. Begin the payment once more from the app.',
  opening: 'Opening the payment page…',
  unavailableTitle: 'This payment cannot be opened',
  unavailableText: 'The address names a payment that is not available.',
};
