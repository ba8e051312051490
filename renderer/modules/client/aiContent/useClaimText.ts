import type { Content } from '#shared/contracts/contentSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useAvailabilityText } from './useAvailabilityText.ts';
import type { NumberedClaim } from './textClaims.ts';

/** Where a claim comes from, in words: the field, its value and its product. */
export function useClaimText(content: Content | null): (claim: NumberedClaim) => string {
  const t = useText('aiContent');
  const getAvailability = useAvailabilityText();
  return ({ source }) => {
    if (source === null) return t('aiContent:claims.notFound');
    const title = content?.facts.products.find(({ productId }) => productId === source.productId)?.title;
    // A whole title or description would repeat the text around the claim.
    const isWritten = source.field === 'title' || source.field === 'description';
    const said = source.field === 'availability' ? getAvailability(source.value) : source.value;
    const value = isWritten ? undefined : said;
    const parts = [t(`aiContent:claims.fields.${source.field}`), title, value];
    return parts.filter((part) => part !== undefined).join(' · ');
  };
}
