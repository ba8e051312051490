import i18next from 'i18next';
import type { FieldError } from '#shared/errors/appError.ts';
import { formatParams } from '#shared/errors/formatParams.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { hasText, getText } from '../../i18n/useText.ts';

/** Returns the error of each field, in the present language. */
export async function getValidationMessages(errors: readonly FieldError[]): Promise<string[]> {
  await i18next.loadNamespaces('validation');
  const language = asLanguage(i18next.language);
  return errors.map((error) => {
    const key = `validation:${error.key}`;
    return hasText(key)
      ? getText(key, formatParams(error.params ?? {}, language))
      : getText('validation:invalid');
  });
}
