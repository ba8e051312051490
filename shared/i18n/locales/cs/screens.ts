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
  firstShop: 'Založit e-shop',
  furtherShop: 'Přidat e-shop',
  onboarding: 'Nastavení e-shopu',
  onboardingFeed: 'Produktový feed',
  onboardingPixel: 'Pixel',
  onboardingCampaign: 'První kampaň',
  onboardingBilling: 'Fakturační údaje',
  onboardingCredit: 'Dobití kreditu',
  onboardingFinished: 'Hotovo',
  payment: 'Platba',
  getStarted: 'Začínáme',
  campaigns: 'Kampaně',
  campaignEdit: 'Reklama',
};
