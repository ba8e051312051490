import { useCallback } from 'react';
import { hasText, useText } from '#renderer/i18n/useText.ts';

/** Says what the call of an entry did; a call that the product has no longer is named by its name in words. */
export function useActionName(): (path: string) => string {
  const t = useText('auditActions');
  return useCallback(
    (path) => {
      const name = path.split('/').at(-1) ?? path;
      const key = `auditActions:${name}`;
      return hasText(key) ? t(key) : name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    },
    [t],
  );
}
