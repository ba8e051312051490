import { findClaims, foldLetters, toClaimKey, type Claim } from '#shared/domain/content/claims/findClaims.ts';
import { toBriefText } from '#shared/domain/content/contentBrief.ts';
import {
  countDocumentWords,
  listDocumentTexts,
  type ContentDocument,
} from '#shared/domain/content/contentDocument.ts';
import { getPaidMinor, type ContentFacts, type ContentProduct } from '#shared/domain/content/contentFacts.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** Price and availability of a product when a text was saved. */
export interface ProductFact {
  readonly productId: string;
  readonly title: string;
  readonly paidMinor: number;
  readonly currency: ContentProduct['currency'];
  readonly availability: string;
}

export interface ChangedFact {
  readonly productId: string;
  readonly title: string;
  readonly field: 'price' | 'availability' | 'removed';
  readonly before: string;
  readonly after: string;
}

export function toProductFacts(products: readonly ContentProduct[]): ProductFact[] {
  return products.map((product) => ({
    productId: product.productId,
    title: product.title,
    paidMinor: getPaidMinor(product),
    currency: product.currency,
    availability: product.availability,
  }));
}

/** Finds facts that changed since a text was saved. */
export function findChangedFacts(
  before: readonly ProductFact[],
  products: readonly ContentProduct[],
  language: Language,
): ChangedFact[] {
  return before.flatMap((fact): ChangedFact[] => {
    const { productId, title } = fact;
    const now = products.find((product) => product.productId === productId);
    if (now === undefined) return [{ productId, title, field: 'removed', before: title, after: '' }];
    const show = (minor: number) => formatMoneyText(minor, fact.currency, language);
    const paidMinor = getPaidMinor(now);
    return [
      ...(paidMinor === fact.paidMinor && now.currency === fact.currency
        ? []
        : [
            {
              productId,
              title,
              field: 'price' as const,
              before: show(fact.paidMinor),
              after: formatMoneyText(paidMinor, now.currency, language),
            },
          ]),
      ...(now.availability === fact.availability
        ? []
        : [
            {
              productId,
              title,
              field: 'availability' as const,
              before: fact.availability,
              after: now.availability,
            },
          ]),
    ];
  });
}

/** Claims of a document without a source that no user confirmed. */
export function findUnsupportedClaims(
  document: ContentDocument,
  facts: ContentFacts,
  brief: { readonly topic: string; readonly occasion: string; readonly language: Language },
  confirmed: readonly string[],
): Claim[] {
  return listDocumentTexts(document)
    .flatMap((text) => findClaims(text, facts, toBriefText(brief), brief.language))
    .filter((claim) => claim.source === null && !confirmed.includes(toClaimKey(claim)));
}

/** The words of a text, folded, by which it is found. */
export function buildSearchText(document: ContentDocument, products: readonly { title: string }[]): string {
  const names = products.map(({ title }) => title);
  return foldLetters([...listDocumentTexts(document), ...names].join(' ')).slice(0, 20_000);
}

/** What a text becomes with a changed document: a draft, whose facts and claims are those of now. */
export function buildDraft(
  document: ContentDocument,
  facts: ContentFacts,
  brief: Parameters<typeof findUnsupportedClaims>[2],
  confirmedClaims: readonly string[],
) {
  return {
    document,
    state: 'Draft',
    productFacts: toProductFacts(facts.products),
    unsupportedCount: findUnsupportedClaims(document, facts, brief, confirmedClaims).length,
    words: countDocumentWords(document),
    searchText: buildSearchText(document, facts.products),
    approvedBy: null,
    approvedAt: null,
  } as const;
}
