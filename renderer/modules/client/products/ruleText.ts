import type { RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import { availabilities } from '#shared/domain/product/product.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';

/**
 * A rule in words; one of a single product names it by its title, where that is known. The area `products` must be
 * named where it is called.
 */
export function formatRule(
  t: TranslateText,
  { field, operator, value, productTitle }: RuleCondition & { readonly productTitle?: string | null },
): string {
  if (field === 'ProductId' && operator === 'Is' && productTitle != null && productTitle !== value)
    return t('products:rules.oneProduct', { title: productTitle, id: value });
  const availability = availabilities.find((known) => known === value);
  return t('products:rules.sentence', {
    field: t(`products:rules.fields.${field}`),
    operator: t(`products:rules.operators.${operator}`),
    value:
      field === 'Availability' && availability !== undefined
        ? t(`products:availability.${availability}`)
        : value,
  });
}
