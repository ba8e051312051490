import type { CardRefusal } from '../stripeFault.ts';

/** A documented test card and what the network does with it. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly funding: 'credit' | 'debit';
  readonly country: string;
  /** What every charge is refused with; null when charges succeed. */
  readonly refusal: CardRefusal | null;
  /** False when the card is refused already when it is saved. */
  readonly canBeSaved: boolean;
  /** When the cardholder must authenticate: never, until the card is set up, or each time. */
  readonly authentication: 'never' | 'untilSetUp' | 'always';
  readonly opensDispute: boolean;
  /** Tokens that stand for a payment method with this card. */
  readonly tokens: readonly string[];
  /** The key of the page's words about what it does; absent for cards that the page does not offer. */
  readonly pageNote?:
    | 'succeeds'
    | 'declines'
    | 'insufficientFunds'
    | 'setUpOnce'
    | 'alwaysAsks'
    | 'failsLater'
    | 'disputes';
}

const createDecline = (declineCode: string, message = 'Your card was declined.'): CardRefusal => ({
  code: 'card_declined',
  declineCode,
  message,
});

const plain = {
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  refusal: null,
  canBeSaved: true,
  authentication: 'never',
  opensDispute: false,
} as const;

/** The provider's documented test cards: https://docs.stripe.com/testing */
export const testCards: readonly TestCard[] = [
  { ...plain, number: '4242424242424242', tokens: ['pm_card_visa'], pageNote: 'succeeds' },
  { ...plain, number: '4000056655665556', funding: 'debit', tokens: ['pm_card_visa_debit'] },
  { ...plain, number: '4000002030000002', country: 'CZ', tokens: ['pm_card_cz'] },
  { ...plain, number: '5555555555554444', brand: 'mastercard', tokens: ['pm_card_mastercard'] },
  { ...plain, number: '378282246310005', brand: 'amex', tokens: ['pm_card_amex'] },
  {
    ...plain,
    number: '4000000000000002',
    refusal: createDecline('generic_decline'),
    canBeSaved: false,
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
    pageNote: 'declines',
  },
  {
    ...plain,
    number: '4000000000009995',
    refusal: createDecline('insufficient_funds', 'Your card has insufficient funds.'),
    canBeSaved: false,
    tokens: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    pageNote: 'insufficientFunds',
  },
  {
    ...plain,
    number: '4000000000009987',
    refusal: createDecline('lost_card'),
    canBeSaved: false,
    tokens: ['pm_card_visa_chargeDeclinedLostCard'],
  },
  {
    ...plain,
    number: '4000000000009979',
    refusal: createDecline('stolen_card'),
    canBeSaved: false,
    tokens: ['pm_card_visa_chargeDeclinedStolenCard'],
  },
  {
    ...plain,
    number: '4000000000000069',
    refusal: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    canBeSaved: false,
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    ...plain,
    number: '4000000000000127',
    refusal: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    canBeSaved: false,
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    ...plain,
    number: '4000000000000119',
    refusal: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    canBeSaved: false,
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
  {
    ...plain,
    number: '4000002500003155',
    authentication: 'untilSetUp',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
    pageNote: 'setUpOnce',
  },
  {
    ...plain,
    number: '4000002760003184',
    authentication: 'always',
    tokens: ['pm_card_authenticationRequired'],
    pageNote: 'alwaysAsks',
  },
  {
    ...plain,
    number: '4000000000003220',
    authentication: 'always',
    tokens: ['pm_card_threeDSecure2Required'],
  },
  {
    ...plain,
    number: '4000008400001629',
    authentication: 'always',
    refusal: createDecline('generic_decline'),
    canBeSaved: false,
    tokens: ['pm_card_threeDSecureRequiredChargeDeclined'],
  },
  {
    ...plain,
    number: '4000000000000341',
    refusal: createDecline('generic_decline'),
    tokens: ['pm_card_chargeCustomerFail'],
    pageNote: 'failsLater',
  },
  {
    ...plain,
    number: '4000000000000259',
    opensDispute: true,
    tokens: ['pm_card_createDispute'],
    pageNote: 'disputes',
  },
];

/** What a charge that needs its cardholder is refused with when the cardholder is away. */
export const authenticationRequired: CardRefusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const incorrectNumber: CardRefusal = {
  code: 'incorrect_number',
  declineCode: 'incorrect_number',
  message: 'Your card number is incorrect.',
};

/** True when the digits pass the Luhn check and have a card's length. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The card with this number; a valid number that is no test card is declined, as real cards are in test mode. */
export const getTestCard = (number: string): TestCard =>
  testCards.find((card) => card.number === number) ?? {
    ...plain,
    number,
    refusal: isCardNumber(number)
      ? createDecline(
          'live_mode_test_card',
          'Your card was declined. Your request was in test mode, but used a non test card.',
        )
      : incorrectNumber,
    canBeSaved: false,
    tokens: [],
  };

/** The card that a token such as `pm_card_visa` stands for. */
export const findTestCardByToken = (token: string): TestCard | undefined =>
  testCards.find(({ tokens }) => tokens.includes(token));
