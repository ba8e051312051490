import { AccessCallback } from '#renderer/features/accessWindow/AccessCallback.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** The way back from the window in which a user gave Meta's access. */
export function MetaCallbackPage() {
  const t = useText();
  return (
    <AccessCallback
      topic="metaPermission"
      titles={{ granted: t('frame:metaConnection.granted'), denied: t('frame:metaConnection.denied') }}
      text={t('frame:metaConnection.close')}
    />
  );
}
