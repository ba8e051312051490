import { useCallback } from 'react';
import type { TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** What is wrong with a text, by its code in the person's words. */
export function useProblemMessage(): (problem: TextProblem) => string {
  const t = useText('campaign');
  return useCallback(
    ({ reason, limit, found }) =>
      reason === 'tooFew'
        ? t('campaign:problem.tooFew', { count: limit })
        : t(`campaign:problem.${reason}`, { limit, found }),
    [t],
  );
}
