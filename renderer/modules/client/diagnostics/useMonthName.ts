import { useCallback } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';

/** Writes a month, `2026-10`, in words: October 2026. */
export function useMonthName(): (month: string) => string {
  const { language } = useFormats();
  return useCallback(
    (month) =>
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    [language],
  );
}
