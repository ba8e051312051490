import { contentTones, type ContentTone } from '#shared/domain/content/content.ts';

/** A version of a text that was written in a tone. */
export interface Variant {
  readonly version: number;
  readonly tone: ContentTone;
}

/** Variants beside the current text. */
const newVariants = 2;

/** The tones of the other variants: those that follow the current one. */
export function listVariantTones(current: ContentTone): ContentTone[] {
  const at = contentTones.indexOf(current);
  return Array.from(
    { length: newVariants },
    (_, step) => contentTones[(at + step + 1) % contentTones.length] ?? current,
  );
}
