import type { TestCard } from '../payments/testCards.ts';

/** The languages of the payment pages. */
export type CheckoutLanguage = 'cs' | 'en';

type PageNote = NonNullable<TestCard['pageNote']>;

interface CheckoutTexts {
  readonly titles: { readonly payment: string; readonly setup: string; readonly subscription: string };
  readonly sandboxBadge: string;
  readonly sandboxNotice: string;
  readonly payTo: (merchant: string) => string;
  readonly saveCardWith: (merchant: string) => string;
  readonly subscribeTo: (merchant: string) => string;
  readonly perInterval: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>;
  readonly quantity: (count: number) => string;
  readonly total: string;
  readonly back: string;
  readonly payWithCard: string;
  readonly cardDetails: string;
  readonly email: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly nameOnCard: string;
  readonly pay: (amount: string) => string;
  readonly save: string;
  readonly subscribe: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly notes: Readonly<Record<PageNote, string>>;
  readonly invalid: Readonly<Record<'email' | 'cardNumber' | 'expiry' | 'expired' | 'cvc' | 'name', string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusedOtherwise: string;
  readonly authenticateTitle: string;
  readonly authenticateText: (amount: string, merchant: string) => string;
  readonly authenticateSetupText: (merchant: string) => string;
  readonly authenticateComplete: string;
  readonly authenticateFail: string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly continue: string;
  readonly missingTitle: string;
  readonly missingText: string;
}

const en: CheckoutTexts = {
  titles: { payment: 'Payment', setup: 'Save a card', subscription: 'Subscription' },
  sandboxBadge: 'Sandbox',
  sandboxNotice: 'This is a sandbox. No real card is charged; use a test card.',
  payTo: (merchant) => `Pay ${merchant}`,
  saveCardWith: (merchant) => `Save a card with ${merchant}`,
  subscribeTo: (merchant) => `Subscribe to ${merchant}`,
  perInterval: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' },
  quantity: (count) => `Quantity ${count}`,
  total: 'Total due',
  back: 'Cancel and go back',
  payWithCard: 'Pay with card',
  cardDetails: 'Card details',
  email: 'Email',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  nameOnCard: 'Name on card',
  pay: (amount) => `Pay ${amount}`,
  save: 'Save card',
  subscribe: 'Subscribe',
  testCards: 'Test cards',
  testCardsHint: 'Choose one to fill it in.',
  notes: {
    succeeds: 'Succeeds',
    declines: 'Declined',
    insufficientFunds: 'Declined: insufficient funds',
    setUpOnce: '3-D Secure once; later charges succeed',
    alwaysAsks: '3-D Secure every time',
    failsLater: 'Can be saved, but charges fail',
    disputes: 'Succeeds; disputed later',
  },
  invalid: {
    email: 'Enter a valid email address.',
    cardNumber: 'Your card number is invalid.',
    expiry: 'Enter the expiry date as MM / YY.',
    expired: 'Your card’s expiry date is in the past.',
    cvc: 'Enter the 3 or 4 digits of the security code.',
    name: 'Enter the name on the card.',
  },
  refusals: {
    insufficient_funds: 'Your card has insufficient funds. Try a different card.',
    expired_card: 'Your card has expired. Try a different card.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    live_mode_test_card: 'Only test cards work in the sandbox. Choose one from the list below.',
    authentication_failed:
      'We are unable to authenticate your payment method. Choose a different card or try again.',
  },
  refusedOtherwise: 'Your card was declined. Try a different card.',
  authenticateTitle: '3-D Secure authentication',
  authenticateText: (amount, merchant) =>
    `Your bank asks you to confirm the payment of ${amount} to ${merchant}.`,
  authenticateSetupText: (merchant) =>
    `Your bank asks you to confirm that ${merchant} can charge this card later.`,
  authenticateComplete: 'Complete authentication',
  authenticateFail: 'Fail authentication',
  expiredTitle: 'This payment page has expired',
  expiredText: 'Nothing was charged. Go back and start again.',
  doneTitle: 'This payment is already complete',
  doneText: 'There is nothing more to pay here.',
  continue: 'Continue',
  missingTitle: 'Page not found',
  missingText: 'This payment page does not exist.',
};

const cs: CheckoutTexts = {
  titles: { payment: 'Platba', setup: 'Uložení karty', subscription: 'Předplatné' },
  sandboxBadge: 'Sandbox',
  sandboxNotice: 'Toto je sandbox. Žádná skutečná karta se nezatíží, použijte testovací kartu.',
  payTo: (merchant) => `Platba pro ${merchant}`,
  saveCardWith: (merchant) => `Uložení karty u ${merchant}`,
  subscribeTo: (merchant) => `Předplatné ${merchant}`,
  perInterval: { day: 'za den', week: 'za týden', month: 'za měsíc', year: 'za rok' },
  quantity: (count) => `Množství ${count}`,
  total: 'Celkem k úhradě',
  back: 'Zrušit a vrátit se',
  payWithCard: 'Zaplatit kartou',
  cardDetails: 'Údaje karty',
  email: 'E-mail',
  cardNumber: 'Číslo karty',
  expiry: 'Platnost',
  expiryHint: 'MM / RR',
  cvc: 'Kód CVC',
  nameOnCard: 'Jméno na kartě',
  pay: (amount) => `Zaplatit ${amount}`,
  save: 'Uložit kartu',
  subscribe: 'Předplatit',
  testCards: 'Testovací karty',
  testCardsHint: 'Výběrem se karta vyplní.',
  notes: {
    succeeds: 'Projde',
    declines: 'Zamítnuta',
    insufficientFunds: 'Zamítnuta: nedostatek prostředků',
    setUpOnce: '3-D Secure jednou, další platby projdou',
    alwaysAsks: '3-D Secure pokaždé',
    failsLater: 'Lze uložit, ale platby selžou',
    disputes: 'Projde, později rozporována',
  },
  invalid: {
    email: 'Zadejte platný e-mail.',
    cardNumber: 'Číslo karty není platné.',
    expiry: 'Zadejte platnost jako MM / RR.',
    expired: 'Platnost karty už skončila.',
    cvc: 'Zadejte 3 nebo 4 číslice kódu CVC.',
    name: 'Zadejte jméno na kartě.',
  },
  refusals: {
    insufficient_funds: 'Na kartě není dost prostředků. Zkuste jinou kartu.',
    expired_card: 'Platnost karty skončila. Zkuste jinou kartu.',
    incorrect_cvc: 'Kód CVC není správný.',
    processing_error: 'Při zpracování karty nastala chyba. Zkuste to za chvíli znovu.',
    live_mode_test_card: 'V sandboxu fungují jen testovací karty. Vyberte kartu ze seznamu níže.',
    authentication_failed: 'Platbu se nepodařilo ověřit. Zvolte jinou kartu, nebo to zkuste znovu.',
  },
  refusedOtherwise: 'Karta byla zamítnuta. Zkuste jinou kartu.',
  authenticateTitle: 'Ověření 3-D Secure',
  authenticateText: (amount, merchant) => `Vaše banka žádá o potvrzení platby ${amount} pro ${merchant}.`,
  authenticateSetupText: (merchant) =>
    `Vaše banka žádá o potvrzení, že ${merchant} smí tuto kartu později zatížit.`,
  authenticateComplete: 'Potvrdit ověření',
  authenticateFail: 'Ověření odmítnout',
  expiredTitle: 'Platnost platební stránky vypršela',
  expiredText: 'Nic nebylo zaplaceno. Vraťte se a začněte znovu.',
  doneTitle: 'Platba už je dokončena',
  doneText: 'Nic dalšího není k úhradě.',
  continue: 'Pokračovat',
  missingTitle: 'Stránka nenalezena',
  missingText: 'Tato platební stránka neexistuje.',
};

const texts: Readonly<Record<CheckoutLanguage, CheckoutTexts>> = { cs, en };

/** The words of the payment pages in one language. */
export const getCheckoutTexts = (language: CheckoutLanguage): CheckoutTexts => texts[language];

/** The page's language: the session's locale, or the browser's when it leaves that open. */
export const selectCheckoutLanguage = (
  locale: string | null,
  acceptsLanguages: (offered: string[]) => string | false,
): CheckoutLanguage => {
  if (locale === 'cs') return 'cs';
  if (locale !== null && locale !== 'auto') return 'en';
  return acceptsLanguages(['en', 'cs']) === 'cs' ? 'cs' : 'en';
};

/** The sentence for a refused card. */
export const getRefusalText = (language: CheckoutLanguage, declineCode: string): string =>
  texts[language].refusals[declineCode] ?? texts[language].refusedOtherwise;

/** An amount of minor units as the page's language writes it. */
export const formatCheckoutAmount = (
  language: CheckoutLanguage,
  amountMinor: number,
  currency: string,
): string =>
  new Intl.NumberFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', { style: 'currency', currency }).format(
    amountMinor / 100,
  );
