import { useCallback } from 'react';
import { hasText, useText } from '../../i18n/useText.ts';
import type { ProblemView } from '../problemView.ts';

/** The words of a failure: the server's own, else the text of its code, else the generic one. */
export function useProblemText(): (problem: Pick<ProblemView, 'code' | 'detail' | 'params'>) => string {
  const t = useText('errors');
  return useCallback(
    (problem) => {
      if (problem.detail !== null && problem.detail !== '') return problem.detail;
      const key = `errors:${problem.code}`;
      return hasText(key) ? t(key, problem.params) : t('errors:generic');
    },
    [t],
  );
}
