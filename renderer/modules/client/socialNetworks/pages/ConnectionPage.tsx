import { AccessCallback } from '#renderer/features/accessWindow/AccessCallback.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** The way back from the window in which a user allowed a network's access. */
export function ConnectionPage() {
  const t = useText('socialNetworks');
  return (
    <AccessCallback
      topic="socialConnection"
      titles={{
        granted: t('socialNetworks:callback.granted'),
        denied: t('socialNetworks:callback.denied'),
      }}
      text={t('socialNetworks:callback.close')}
    />
  );
}
