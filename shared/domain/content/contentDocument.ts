import type { AiContentType, SocialNetwork } from './content.ts';

export const blockKinds = ['Heading', 'Paragraph', 'Item', 'Question', 'Button', 'Products'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A block of a text; `Question` is followed by the paragraph that answers it. */
export interface ContentBlock {
  readonly kind: BlockKind;
  /** Empty for `Products`. */
  readonly text: string;
  /** Products that the block shows; it may speak of others. */
  readonly productIds: readonly string[];
}

/** An idea, a headline, or an entry of a strategy. */
export interface ContentTopic {
  readonly title: string;
  readonly text: string;
  /** Days after the first of the strategy; null outside strategies. */
  readonly dayOffset: number | null;
  /** Type of text that it opens. */
  readonly type: AiContentType;
  readonly network: SocialNetwork | null;
  readonly productIds: readonly string[];
}

/** Every text of the area in one shape; parts that a type lacks are empty. */
export interface ContentDocument {
  /** Subject, headline, or name of the list. */
  readonly title: string;
  /** Preview text of an e-mail, or meta description of an article. */
  readonly summary: string;
  /** Title for search engines; articles only. */
  readonly metaTitle: string;
  readonly blocks: readonly ContentBlock[];
  /** Without the sign. */
  readonly hashtags: readonly string[];
  readonly topics: readonly ContentTopic[];
}

/** Longest parts of a document, in characters or pieces. */
export const documentLimits = {
  title: 200,
  summary: 400,
  block: 1_500,
  blocks: 70,
  /** Products of a topic. */
  topicProducts: 4,
  topics: 30,
  hashtags: 30,
  hashtag: 60,
  topicText: 600,
} as const;

export const emptyDocument: ContentDocument = {
  title: '',
  summary: '',
  metaTitle: '',
  blocks: [],
  hashtags: [],
  topics: [],
};

/** Texts of a document in reading order; claims are looked for in each. */
export function listDocumentTexts(document: ContentDocument): string[] {
  return [
    document.title,
    document.metaTitle,
    document.summary,
    ...document.blocks.map(({ text }) => text),
    ...document.topics.flatMap(({ title, text }) => [title, text]),
  ].filter((text) => text !== '');
}

const wordPattern = /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu;

export function countWords(text: string): number {
  return text.match(wordPattern)?.length ?? 0;
}

export function countDocumentWords(document: ContentDocument): number {
  return listDocumentTexts(document).reduce((sum, text) => sum + countWords(text), 0);
}

/** A post as it is published: its text, then its hashtags. */
export function toPostText(document: ContentDocument): string {
  const text = document.blocks
    .filter(({ kind }) => kind !== 'Products')
    .map((block) => block.text)
    .join('\n\n');
  const tags = document.hashtags.map((tag) => `#${tag}`).join(' ');
  return [document.title, text, tags].filter((part) => part !== '').join('\n\n');
}

/** A copy with lists of its own, as the wire's schema types them. */
export function copyDocument(document: ContentDocument) {
  return {
    ...document,
    blocks: document.blocks.map((block) => ({ ...block, productIds: [...block.productIds] })),
    hashtags: [...document.hashtags],
    topics: document.topics.map((topic) => ({ ...topic, productIds: [...topic.productIds] })),
  };
}
