import type { Content } from '#shared/contracts/contentSchemas.ts';
import { findClaims, toClaimKey, type Claim } from '#shared/domain/content/claims/findClaims.ts';
import { toBriefText } from '#shared/domain/content/contentBrief.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { splitSentences } from '#shared/domain/content/article/checkArticle.ts';
import type { TextMark } from '#renderer/ui/content/MarkedText.tsx';

/** A claim of the text with its number: those with a source are counted, others have none. */
export interface NumberedClaim extends Claim {
  readonly number: number | null;
  /** The text around it. */
  readonly context: string;
}

/** Texts of a document in the order in which the editor shows them. */
export function listEditedTexts(document: ContentDocument): string[] {
  const { title, summary, metaTitle, blocks, topics } = document;
  const texts = [
    title,
    summary,
    metaTitle,
    ...blocks.map(({ text }) => text),
    ...topics.flatMap((topic) => [topic.title, topic.text]),
  ];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Claims of a document, numbered by source; what the user confirms has a source of its own. */
export function listTextClaims(
  document: ContentDocument,
  content: Pick<Content, 'facts' | 'brief' | 'language' | 'confirmedClaims'>,
  confirmed: readonly string[],
): NumberedClaim[] {
  const known = new Set([...content.confirmedClaims, ...confirmed.map((text) => toClaimKey({ text }))]);
  const brief = toBriefText(content.brief);
  const numbers = new Map<string, number>();
  return listEditedTexts(document).flatMap((context) =>
    findClaims(context, content.facts, brief, content.language).map((claim): NumberedClaim => {
      const isConfirmed = claim.source === null && known.has(toClaimKey(claim));
      const source = isConfirmed
        ? ({ field: 'confirmed', value: claim.text, productId: null } as const)
        : claim.source;
      if (source === null) return { ...claim, number: null, context };
      // The same claim of the same source has one number, wherever it is repeated.
      const key = `${toClaimKey(claim)} ${source.field} ${source.productId ?? ''}`;
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return { ...claim, source, number, context };
    }),
  );
}

/** The marks of one text. */
export function toMarks(
  text: string,
  claims: readonly NumberedClaim[],
  getHint: (claim: NumberedClaim) => string,
): TextMark[] {
  return claims
    .filter(({ context }) => context === text)
    .map((claim) => ({ start: claim.start, end: claim.end, number: claim.number, hint: getHint(claim) }));
}

function removeSentence(text: string, claim: Claim): string {
  let at = 0;
  const sentences = splitSentences(text).filter((sentence) => {
    const start = text.indexOf(sentence, at);
    at = start + sentence.length;
    return claim.start < start || claim.start >= at;
  });
  return sentences.join(' ');
}

/** A document without the sentence of a claim; a block that is empty then goes. */
export function removeClaim(document: ContentDocument, claim: NumberedClaim): ContentDocument {
  const change = (text: string) => (text === claim.context ? removeSentence(text, claim) : text);
  return {
    ...document,
    title: change(document.title),
    summary: change(document.summary),
    metaTitle: change(document.metaTitle),
    blocks: document.blocks
      .map((block) => ({ ...block, text: change(block.text) }))
      .filter(({ kind, text }) => kind === 'Products' || text !== ''),
    topics: document.topics
      .map((topic) => ({ ...topic, title: change(topic.title), text: change(topic.text) }))
      .filter(({ title }) => title !== ''),
  };
}
