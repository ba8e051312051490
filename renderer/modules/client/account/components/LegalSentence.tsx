import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** What creating an account means: said above every button that creates one. */
export function LegalSentence() {
  const t = useText();
  return (
    <FinePrint>
      {t('account:legal.before')}{' '}
      <AppLink to="/terms" target="_blank">
        {t('account:legal.terms')}
      </AppLink>{' '}
      {t('account:legal.between')}{' '}
      <AppLink to="/privacy" target="_blank">
        {t('account:legal.privacy')}
      </AppLink>
      .
    </FinePrint>
  );
}
