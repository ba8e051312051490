import { articleIds, type ArticleId, type Articles } from './articleIds.ts';
import { toPlainLine } from './parseLine.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

function splitWords(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const titleWeight = 5;

/**
 * Articles in which every word of the query begins a word, those with it in the title first; all of them in their order
 * for an empty query.
 */
export function searchArticles(
  query: string,
  articles: Articles,
  getTitle: (id: ArticleId) => string,
): ArticleId[] {
  const wanted = splitWords(query);
  if (wanted.length === 0) return [...articleIds];
  const countIn = (words: readonly string[], start: string) =>
    words.filter((word) => word.startsWith(start)).length;
  return articleIds
    .map((id) => {
      const title = splitWords(getTitle(id));
      const body = splitWords(articles[id].lines.map(toPlainLine).join(' '));
      const scores = wanted.map((start) => countIn(title, start) * titleWeight + countIn(body, start));
      return { id, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
}
