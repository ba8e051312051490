import type { LocaleOf } from '../../localeOf.ts';
import type { screens as source } from '../en/screens.ts';

/** Názvy obrazovek. */
export const screens: LocaleOf<typeof source> = {
  login: 'Přihlášení',
  register: 'Založit účet',
  confirmEmail: 'Potvrzení e-mailu',
  forgottenPassword: 'Zapomenuté heslo',
  resetPassword: 'Nové heslo',
  changeEmail: 'Potvrzujeme váš e-mail',
  logout: 'Odhlásit se',
  userSettings: 'Vaše nastavení',
};
