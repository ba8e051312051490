import { useLanguage } from '../i18n/useText.ts';
import { saveColors, saveLanguage } from '../session/account.ts';
import { useColorMode } from '../session/preferences.ts';
import { LanguageMenu } from '../ui/frame/LanguageMenu.tsx';
import { ThemeToggle } from '../ui/frame/ThemeToggle.tsx';

/** Language and appearance, joined to the person's settings. */
export function FrameControls() {
  const language = useLanguage();
  const mode = useColorMode();
  return (
    <>
      <LanguageMenu value={language} onChange={(wanted) => void saveLanguage(wanted)} />
      <ThemeToggle mode={mode} onChange={(wanted) => void saveColors(wanted)} />
    </>
  );
}
