import { useCallback } from 'react';
import type { TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** Returns the message of a text problem by its code. */
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
