import { foldText } from '../product/searchText.ts';

/**
 * State of a shop's Search Console: `Unavailable` where this installation has none, `PropertyMissing` where the account has
 * no property of the shop or lost it, `Reconnect` where the access was withdrawn, `NoData` where Google has no figures yet,
 * `Failed` where the last attempt to read failed: figures of before stay, and the next attempt has its time.
 */
export const searchConsoleStates = [
  'Unavailable',
  'NotConnected',
  'ChooseProperty',
  'PropertyMissing',
  'Reconnect',
  'Reading',
  'Failed',
  'NoData',
  'Ready',
] as const;
export type SearchConsoleState = (typeof searchConsoleStates)[number];

/** Clicks and impressions in Google's results. */
export interface SearchFigures {
  readonly clicks: number;
  readonly impressions: number;
  /** Average position by impressions. */
  readonly position: number;
}

export interface QueryRow extends SearchFigures {
  readonly query: string;
}

export interface QueryPageRow extends QueryRow {
  readonly page: string;
}

/** Queries that share a word, with their sums. */
export interface QueryCluster extends SearchFigures {
  /** The word as the most searched of its queries writes it. */
  readonly word: string;
  readonly queries: number;
  /** The most searched ones. */
  readonly examples: readonly string[];
}

/** A query that several pages of the shop are shown for. */
export interface CompetingPages extends SearchFigures {
  readonly query: string;
  readonly pages: readonly { readonly page: string; readonly clicks: number; readonly impressions: number }[];
}

/** Words that say nothing of a topic, and those that open a question, folded; of the languages that shops sell in. */
const fillers = new Set(
  (
    'a i o u v z s k na do od po pro ze se je the of for and in to with on at by an is der die das und fur mit von zu ' +
    'im am ein eine le la les de des du et pour en avec un une el los las con para y il lo gli di da per e een het van ' +
    'voor met w dla oraz az es egy og til med som och for att cele si cu din pe ja tai kai gia to tin ton os as com do ' +
    'na no'
  ).split(' '),
);
const questionWords = new Set(
  (
    'jak jaky jaka jake proc co kolik kdy kde kdo ktery ktera ktere cim ako preco kolko kedy ktory aky how what why when ' +
    'where who which can is are does should wie was warum wann wo wer welche welcher welches wieviel comment pourquoi ' +
    'quand quel quelle quels quelles combien como por que cuando donde cual quien cuanto come perche quando dove quale ' +
    'quanto hoe wat waarom wanneer waar welke hoeveel jak dlaczego ile kiedy gdzie ktory jaka jakie hogyan miert mikor hol ' +
    'melyik mennyi hvordan hvorfor hvad hvornar hvilken hva nar hur varfor vad vilken cum de ce cand unde care cat miten ' +
    'miksi mika milloin missa pos giati ti pote pou poio qual porque quanto onde kuinka'
  ).split(' '),
);

/** A word without its ending: forms of one word in inflected languages mostly share their first letters. */
const getStem = (word: string): string =>
  word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2));

const listWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(' ')
      .filter((word) => word.length > 2 && !fillers.has(word) && !questionWords.has(word)),
  ),
];

/** Sums figures; the position is weighed by impressions. */
export function sumFigures(rows: readonly SearchFigures[]): SearchFigures {
  let [clicks, impressions, places] = [0, 0, 0];
  for (const row of rows) {
    clicks += row.clicks;
    impressions += row.impressions;
    places += row.position * row.impressions;
  }
  return { clicks, impressions, position: impressions === 0 ? 0 : places / impressions };
}

const byImpressions = (a: SearchFigures, b: SearchFigures): number =>
  b.impressions - a.impressions || b.clicks - a.clicks;

const fewestClusterQueries = 2;
const clusterExamples = 4;

/** Groups queries by the word, without its ending, that most impressions share; each query is in one group. */
export function clusterQueries(rows: readonly QueryRow[]): QueryCluster[] {
  const weights = new Map<string, { impressions: number; queries: number }>();
  const parsed = rows.map((row) => ({ row, words: listWords(row.query) }));
  for (const { row, words } of parsed)
    for (const key of new Set(words.map(getStem))) {
      const known = weights.get(key) ?? { impressions: 0, queries: 0 };
      weights.set(key, { impressions: known.impressions + row.impressions, queries: known.queries + 1 });
    }
  const clusters = new Map<string, { row: QueryRow; word: string }[]>();
  for (const { row, words } of parsed) {
    let best: { key: string; word: string; impressions: number } | null = null;
    for (const word of words) {
      const key = getStem(word);
      const weight = weights.get(key);
      if (weight === undefined || weight.queries < fewestClusterQueries) continue;
      if (best === null || weight.impressions > best.impressions)
        best = { key, word, impressions: weight.impressions };
    }
    if (best !== null) clusters.set(best.key, [...(clusters.get(best.key) ?? []), { row, word: best.word }]);
  }
  return [...clusters.values()]
    .filter((members) => members.length >= fewestClusterQueries)
    .map((members) => {
      const sorted = members.toSorted((a, b) => byImpressions(a.row, b.row));
      return {
        word: sorted[0]?.word ?? '',
        queries: members.length,
        examples: sorted.slice(0, clusterExamples).map(({ row }) => row.query),
        ...sumFigures(members.map(({ row }) => row)),
      };
    })
    .toSorted(byImpressions);
}

/** Queries that are questions, the most searched first. */
export function findQuestions<Row extends QueryRow>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ query }) => query.includes('?') || questionWords.has(foldText(query).split(' ', 1).join('')))
    .toSorted(byImpressions);
}

/** Least share of a query's impressions by which a page counts, and least impressions of the query. */
const competingShare = 0.15;
const fewestCompetingImpressions = 30;

/** Queries whose impressions are split over several pages of the shop, so that they compete with each other. */
export function findCompetingPages(rows: readonly QueryPageRow[]): CompetingPages[] {
  const queries = new Map<string, QueryPageRow[]>();
  for (const row of rows) queries.set(row.query, [...(queries.get(row.query) ?? []), row]);
  return [...queries]
    .flatMap(([query, pages]): CompetingPages[] => {
      const sum = sumFigures(pages);
      const strong = pages.filter(({ impressions }) => impressions >= sum.impressions * competingShare);
      if (strong.length < 2 || sum.impressions < fewestCompetingImpressions) return [];
      return [
        {
          query,
          ...sum,
          pages: strong
            .toSorted(byImpressions)
            .map(({ page, clicks, impressions }) => ({ page, clicks, impressions })),
        },
      ];
    })
    .toSorted(byImpressions);
}

/** Impressions from which a page without a click is worth a look. */
export const fewestUnclickedImpressions = 50;

/** Whether a property covers the pages of a host; `sc-domain:` covers subdomains too. */
export function isHostCovered(siteUrl: string, host: string): boolean {
  const bare = host.toLowerCase().replace(/^www\./, '');
  if (siteUrl.startsWith('sc-domain:')) {
    const domain = siteUrl.slice('sc-domain:'.length).toLowerCase();
    return bare === domain || bare.endsWith(`.${domain}`);
  }
  if (!URL.canParse(siteUrl)) return false;
  const url = new URL(siteUrl);
  // A property of a folder would hide the rest of the shop.
  return url.host.toLowerCase().replace(/^www\./, '') === bare && url.pathname === '/';
}
