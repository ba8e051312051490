/** What the state of an account follows from. */
export interface AccountMarks {
  readonly isAnonymized: boolean;
  readonly isDisabled: boolean;
  readonly isEmailConfirmed: boolean;
}

/** The state of an account: the strongest of its marks. */
export function getUserState({
  isAnonymized,
  isDisabled,
  isEmailConfirmed,
}: AccountMarks): 'anonymized' | 'disabled' | 'unconfirmed' | 'active' {
  if (isAnonymized) return 'anonymized';
  if (isDisabled) return 'disabled';
  return isEmailConfirmed ? 'active' : 'unconfirmed';
}
