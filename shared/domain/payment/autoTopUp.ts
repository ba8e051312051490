/** How the automatic top-up stands. */
export const autoTopUpStates = [
  'Off',
  /** On; charges as soon as the credit falls under the limit. */
  'On',
  /** A charge is under way. */
  'Charging',
  /** The bank asks the holder of the card to confirm the last charge. */
  'RequiresAction',
  /** The last charge was declined, or the last top-up is too fresh: it waits. */
  'CoolingDown',
  /** The sum of the month is used up. */
  'MonthlyCapReached',
  /** Three declines in a row: it was switched off. */
  'SwitchedOff',
] as const;
export type AutoTopUpState = (typeof autoTopUpStates)[number];

/** Declines in a row after which it is switched off. */
export const autoTopUpDeclinesAllowed = 3;
