import type { adminMail } from '#shared/i18n/locales/en/adminMail.ts';
import { useText } from '#renderer/i18n/useText.ts';

type KnownTemplate = keyof (typeof adminMail)['templates'];

/** What a kind of mail is called; one that is no longer sent is called by its own name. */
export function useTemplateName(): (template: string) => string {
  const t = useText('adminMail');
  return (template) => t(`adminMail:templates.${template as KnownTemplate}`, { defaultValue: template });
}
