import { foldLetters } from '../claims/findClaims.ts';
import { countWords, type ContentDocument } from '../contentDocument.ts';

export const articleRules = [
  'titleLength',
  'summaryLength',
  'headings',
  'sentences',
  'paragraphs',
  'keywordInTitle',
  'keywordEarly',
  'products',
  'questions',
] as const;
export type ArticleRule = (typeof articleRules)[number];

/** How an article does by a rule; `value` is the count. */
export interface ArticleFinding {
  readonly rule: ArticleRule;
  readonly isPassed: boolean;
  readonly value: number;
}

export const articleLimits = {
  title: { min: 30, max: 60 },
  summary: { min: 70, max: 155 },
  headings: 2,
  sentenceWords: 25,
  paragraphWords: 120,
  earlyWords: 100,
} as const;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\d„“"«])/u).filter((sentence) => sentence !== '');
}

/** Whether a text has a keyword, bent as languages bend words: the same beginning. */
function includesKeyword(text: string, keyword: string): boolean {
  const words = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = foldLetters(keyword).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.every((part) => {
    const stem = part.slice(0, Math.max(3, Math.ceil(part.length * 0.7)));
    return words.some((word) => word.startsWith(stem));
  });
}

/** Checks an article rule by rule. @param keyword what it is to be found by; without one those rules are left out */
export function checkArticle(document: ContentDocument, keyword: string): ArticleFinding[] {
  const texts = document.blocks.filter(({ kind }) => kind === 'Paragraph' || kind === 'Item');
  const longest = Math.max(
    0,
    ...texts.flatMap(({ text }) => splitSentences(text).map((sentence) => countWords(sentence))),
  );
  const longestParagraph = Math.max(0, ...texts.map(({ text }) => countWords(text)));
  const early = texts
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/)
    .slice(0, articleLimits.earlyWords)
    .join(' ');
  const title = document.metaTitle === '' ? document.title : document.metaTitle;
  const count = (kind: string) => document.blocks.filter((block) => block.kind === kind).length;
  const products = new Set(document.blocks.flatMap(({ productIds }) => productIds)).size;
  const toFinding = (rule: ArticleRule, isPassed: boolean, value: number) => ({ rule, isPassed, value });
  return [
    toFinding('titleLength', isWithin(title.length, articleLimits.title), title.length),
    toFinding(
      'summaryLength',
      isWithin(document.summary.length, articleLimits.summary),
      document.summary.length,
    ),
    toFinding('headings', count('Heading') >= articleLimits.headings, count('Heading')),
    toFinding('sentences', longest <= articleLimits.sentenceWords, longest),
    toFinding('paragraphs', longestParagraph <= articleLimits.paragraphWords, longestParagraph),
    ...(keyword === ''
      ? []
      : [
          toFinding('keywordInTitle', includesKeyword(title, keyword), 0),
          toFinding('keywordEarly', includesKeyword(early, keyword), 0),
        ]),
    toFinding('products', products > 0, products),
    toFinding('questions', count('Question') > 0, count('Question')),
  ];
}
