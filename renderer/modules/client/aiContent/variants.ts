import { contentTones, type TextFault, type ContentTone } from '#shared/domain/content/content.ts';

/** A version of a text that was written in a tone. */
export interface Variant {
  readonly version: number;
  readonly tone: ContentTone;
  /** Why no model wrote it; null when it did, or for the text that was there. */
  readonly fault: TextFault | null;
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
