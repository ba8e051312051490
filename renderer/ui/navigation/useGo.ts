import { useCallback } from 'react';
import { useLanguage } from '../../i18n/useText.ts';
import { useNavigate, type NavigateOptions } from 'react-router';
import { withLanguage } from './paths.ts';

/** Goes to a path of the app; the language in front is added. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return useCallback(
    (to, options) => void navigate(withLanguage(to, language), options),
    [navigate, language],
  );
}
