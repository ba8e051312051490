import { useCallback } from 'react';
import { useText } from '#renderer/i18n/useText.ts';

/** Names the call of an entry: in words where its name says something else than what staff did, else by its name. */
export function useActionName(): (path: string) => string {
  const t = useText('staff');
  return useCallback(
    (path) => {
      const name = path.split('/').at(-1) ?? path;
      if (name === 'GetEshopAccessToken') return t('staff:audit.lookBegun');
      return name === 'LeaveEshopView' ? t('staff:audit.lookEnded') : name;
    },
    [t],
  );
}
