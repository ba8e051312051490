import { AccessCallback } from '#renderer/features/accessWindow/AccessCallback.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** The way back from the window in which a user allowed the access to Search Console. */
export function SearchConsoleReturnPage() {
  const t = useText('searchConsole');
  return (
    <AccessCallback
      topic="searchConsole"
      titles={{
        granted: t('searchConsole:callback.granted'),
        denied: t('searchConsole:callback.denied'),
      }}
      text={t('searchConsole:callback.close')}
    />
  );
}
