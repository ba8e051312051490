import type { Day } from '#shared/domain/dates/days.ts';
import type { LegalKind } from '#shared/domain/legal/legal.ts';

/** A document in one language. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** How it differs from the version before; empty in the first. */
  readonly changes: readonly string[];
}

/** A published version; it is never changed, a change is a new version. `{{supplier}}` is the operator's company. */
export interface LegalDocument {
  readonly kind: LegalKind;
  readonly version: string;
  readonly effectiveFrom: Day;
  readonly texts: { readonly en: LegalText; readonly cs: LegalText };
}
