import { Segmented } from 'antd';
import { toProblem } from '#renderer/api/problem.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { saveColors, saveLanguage } from '#renderer/session/account.ts';
import { usePreferences, type ColorWish } from '#renderer/session/preferences.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LanguageMenu } from '#renderer/ui/frame/LanguageMenu.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { showProblem, showSuccess } from '#renderer/ui/toast/toast.ts';
import { ConnectedSignIns } from '../components/ConnectedSignIns.tsx';

/** Language and appearance of the signed-in person. */
export function SettingsPage() {
  const t = useText();
  const language = useLanguage();
  const email = useSession((state) => state.user?.email ?? '');
  const colorWish = usePreferences((state) => state.colorWish);
  const save = async (saving: Promise<void>) => {
    try {
      await saving;
      showSuccess(t('account:settings.saved'));
    } catch (error) {
      showProblem(toProblem(error));
    }
  };
  return (
    <Page
      width="narrow"
      title={t('account:settings.title')}
      purpose={t('account:settings.purpose')}
      action={<AppLink to="/app">{t('account:settings.back')}</AppLink>}
    >
      <Card>
        <SettingRow label={t('account:settings.account')}>{email}</SettingRow>
        <SettingRow label={t('account:settings.language')} hint={t('account:settings.languageHint')}>
          <LanguageMenu value={language} onChange={(wanted) => void save(saveLanguage(wanted))} />
        </SettingRow>
        <SettingRow label={t('account:settings.colors')} hint={t('account:settings.colorsHint')}>
          <Segmented<ColorWish>
            value={colorWish}
            onChange={(wanted) => void save(saveColors(wanted))}
            options={[
              { value: 'system', label: t('account:settings.colorsSystem') },
              { value: 'light', label: t('account:settings.colorsLight') },
              { value: 'dark', label: t('account:settings.colorsDark') },
            ]}
          />
        </SettingRow>
      </Card>
      <ConnectedSignIns />
    </Page>
  );
}
