import { passwordLength } from '#shared/domain/account/account.ts';

/** What a password must meet and whether it does, as it is typed; the contract and the server have the last word. */
export function checkPasswordRules(password: string, email: string): { length: boolean; notEmail: boolean } {
  return {
    length: password.length >= passwordLength.min && password.length <= passwordLength.max,
    notEmail: password !== '' && password.trim().toLowerCase() !== email.trim().toLowerCase(),
  };
}
