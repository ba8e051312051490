import { Segmented } from 'antd';
import { toProblem } from '#renderer/api/problem.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { saveColors, saveLanguage } from '#renderer/session/account.ts';
import { usePreferences, type ColorPreference } from '#renderer/session/preferences.ts';
import { LanguageMenu } from '#renderer/ui/frame/LanguageMenu.tsx';
import { SingleKeysRow } from '#renderer/ui/frame/SingleKeysRow.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { showProblem, showSuccess } from '#renderer/ui/toast/toast.ts';

/** Language, appearance and keyboard of the signed-in person. */
export function AppearanceCard() {
  const t = useText('security');
  const language = useLanguage();
  const colorPreference = usePreferences((state) => state.colorPreference);
  const save = async (saving: Promise<void>) => {
    try {
      await saving;
      showSuccess(t('account:settings.saved'));
    } catch (error) {
      showProblem(toProblem(error));
    }
  };
  return (
    <SectionCard id="appearance" title={t('security:appearance')}>
      <SettingRow label={t('account:settings.language')} hint={t('account:settings.languageHint')}>
        <LanguageMenu value={language} onChange={(wanted) => void save(saveLanguage(wanted))} />
      </SettingRow>
      <SettingRow label={t('account:settings.colors')} hint={t('account:settings.colorsHint')}>
        <Segmented<ColorPreference>
          value={colorPreference}
          onChange={(wanted) => void save(saveColors(wanted))}
          options={[
            { value: 'system', label: t('account:settings.colorsSystem') },
            { value: 'light', label: t('account:settings.colorsLight') },
            { value: 'dark', label: t('account:settings.colorsDark') },
          ]}
        />
      </SettingRow>
      <SingleKeysRow />
    </SectionCard>
  );
}
