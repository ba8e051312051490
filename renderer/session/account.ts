import type { CurrentUser } from '#shared/contracts/user.ts';
import type { EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { api } from '../api/api.ts';
import { isShownLanguage, type ShownLanguage } from '../i18n/chooseLanguage.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { setColorPreference, usePreferences, type ColorPreference } from './preferences.ts';
import { useSession } from './sessionStore.ts';
import { readStored, writeStored } from './storage.ts';

/** Applies the account's language and appearance where this device has no preference of its own. */
export async function followAccount(user: Pick<CurrentUser, 'locale' | 'isDarkMode'>): Promise<void> {
  if (readStored('language') === null && isShownLanguage(user.locale)) await changeLanguage(user.locale);
  if (usePreferences.getState().colorPreference === 'system' && user.isDarkMode !== null) {
    setColorPreference(user.isDarkMode ? 'dark' : 'light');
  }
}

/** Sets the app's language; saved on the device and, signed in, in the account. @throws ApiProblem */
export async function saveLanguage(language: ShownLanguage): Promise<void> {
  writeStored('language', language);
  await changeLanguage(language);
  await updateUser({ locale: language });
}

/** Sets the appearance; saved on the device and, signed in, in the account. @throws ApiProblem */
export async function saveColors(colorPreference: ColorPreference): Promise<void> {
  setColorPreference(colorPreference);
  await updateUser({ isDarkMode: colorPreference === 'system' ? null : colorPreference === 'dark' });
}

/** Chooses what spend is held against, for every report of the account. @throws ApiProblem */
export async function saveEfficiency(efficiencyMeasure: EfficiencyMeasure): Promise<void> {
  await updateUser({ efficiencyMeasure });
}

async function updateUser(input: Parameters<typeof api.user.updateUser>[0]): Promise<void> {
  if (useSession.getState().status !== 'signedIn') return;
  const { user } = await api.user.updateUser(input);
  useSession.setState({ user });
}
