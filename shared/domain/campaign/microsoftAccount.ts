/** States of an account at Microsoft, folded from its life cycle. */
export const microsoftAccountStates = ['Active', 'Paused', 'Suspended', 'Pending', 'Unknown'] as const;
export type MicrosoftAccountState = (typeof microsoftAccountStates)[number];
