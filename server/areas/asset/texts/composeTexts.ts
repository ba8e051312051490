import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import {
  countAdCharacters,
  listTextFieldKeys,
  getTextLimits,
  type TextAssetType,
  type TextLimit,
} from '#shared/domain/campaign/textLimits.ts';
import type { GeneratedText, TextBasis } from '#shared/domain/asset/generatedText.ts';
import type { CatalogueFacts, CategoryFact } from './catalogueFacts.ts';
import { formatCount } from '#shared/domain/format/moneyText.ts';
import { phrases, type Phrases } from './phrases.ts';

/** A text that an ad might have, and the facts that it says. */
interface Candidate {
  readonly text: string;
  readonly restsOn: readonly TextBasis[];
}

const leastCount = 20;
const countStep = 10;

function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The count of products as it is said: rounded down, so that it stays true while a few go; null for a handful. */
export function roundDownCount(productCount: number): number | null {
  return productCount > leastCount ? Math.floor((productCount - 1) / countStep) * countStep : null;
}

function isMostlyInStock({ count, inStockCount }: CategoryFact): boolean {
  return inStockCount * 2 >= count && inStockCount > 1;
}

/** A name as a part of an address: its words by hyphens. */
function toAddressPart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

/** What can be said of a catalogue, piece by piece. */
function buildPieces(facts: CatalogueFacts, say: Phrases) {
  const { categories, brands, domain } = facts;
  const toCategory = (name: string): TextBasis => ({ kind: 'Category', value: name });
  const toBrand = (name: string): TextBasis => ({ kind: 'Brand', value: name });
  const shop: TextBasis = { kind: 'Shop', value: domain };
  const count = roundDownCount(facts.productCount);
  const readListed = (
    names: readonly string[],
    most: number,
    all: number,
    basis: (name: string) => TextBasis,
  ) => {
    const some = names.slice(0, most);
    const list = some.join(', ');
    return { text: all > some.length ? fill(say.andMore, { list }) : list, restsOn: some.map(basis) };
  };
  const categoryNames = categories.map(({ name }) => name);
  const of = (text: string, ...restsOn: TextBasis[]): Candidate => ({ text, restsOn });
  return {
    names: categories.map(({ name }) => of(name, toCategory(name))),
    inStock: categories
      .filter(isMostlyInStock)
      .map(({ name, inStockCount }) =>
        of(fill(say.inStock, { x: name }), toCategory(name), { kind: 'Stock', value: String(inStockCount) }),
      ),
    from: categories.flatMap(({ name, fromPrice }) =>
      fromPrice === null
        ? []
        : [
            of(fill(say.from, { x: name, price: fromPrice }), toCategory(name), {
              kind: 'Price',
              value: fromPrice,
            }),
          ],
    ),
    online: categories.map(({ name }) => of(fill(say.online, { x: name }), toCategory(name))),
    brands: brands.map((name) => of(name, toBrand(name))),
    categoryPaths: categories.map((found) => ({
      name: of(toAddressPart(found.name), toCategory(found.name)),
      // Behind a name it says something of that category alone.
      inStock: isMostlyInStock(found)
        ? of(say.inStockPath, toCategory(found.name), { kind: 'Stock', value: String(found.inStockCount) })
        : null,
    })),
    brandPaths: brands.map((name) => of(toAddressPart(name), toBrand(name))),
    titles: facts.titles.map((title) => of(title, { kind: 'Product', value: title })),
    discount:
      facts.discountPercent === null
        ? []
        : [
            of(fill(say.discount, { percent: facts.discountPercent }), {
              kind: 'Discount',
              value: `${facts.discountPercent} %`,
            }),
          ],
    count:
      count === null
        ? []
        : [
            of(fill(say.products, { count: formatCount(count, facts.language) }), {
              kind: 'Count',
              value: String(facts.productCount),
            }),
          ],
    prices:
      facts.fromPrice === null || facts.toPrice === null || facts.fromPrice === facts.toPrice
        ? []
        : [
            of(
              fill(say.prices, { from: facts.fromPrice, to: facts.toPrice }),
              { kind: 'Price', value: facts.fromPrice },
              { kind: 'Price', value: facts.toPrice },
            ),
          ],
    categoryLists: [4, 3, 2].flatMap((most) =>
      categoryNames.length < most ? [] : [readListed(categoryNames, most, categoryNames.length, toCategory)],
    ),
    brandLists: [4, 3, 2].flatMap((most) => {
      if (brands.length < most) return [];
      const list = readListed(brands, most, brands.length, toBrand);
      return [{ ...list, text: fill(say.brands, { list: list.text }) }];
    }),
    order: of(fill(say.orderAt, { domain }), shop),
    choose: of(fill(say.chooseAt, { domain }), shop),
    shop: of(facts.shopName, shop),
  };
}

/** Sentences one after another. */
function listSentences(...parts: readonly (Candidate | undefined)[]): Candidate[] {
  const given = parts.filter((part) => part !== undefined);
  if (given.length < parts.length) return [];
  return [
    {
      text: given.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' '),
      restsOn: given.flatMap(({ restsOn }) => restsOn),
    },
  ];
}

type Pieces = ReturnType<typeof buildPieces>;

/** By turns from each list, so that neighbours say different things. */
function byTurns(...lists: readonly (readonly Candidate[])[]): Candidate[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => lists.map((list) => list[index]))
    .flat()
    .filter((candidate) => candidate !== undefined);
}

function listShortTexts(pieces: Pieces): Candidate[] {
  return [
    ...byTurns(pieces.names, pieces.inStock, pieces.from, pieces.brands, pieces.discount, pieces.count),
    ...pieces.online,
    pieces.order,
    pieces.choose,
    pieces.shop,
    ...pieces.titles,
    ...pieces.prices,
  ];
}

function listLongTexts(pieces: Pieces, maxCharacters: number): Candidate[] {
  const selectFitting = (candidates: readonly Candidate[]) =>
    candidates.filter(({ text }) => countAdCharacters(text) <= maxCharacters);
  const { categoryLists, brandLists, count, discount, prices, order, choose, inStock, from, titles } = pieces;
  const whole = categoryLists.flatMap((list) => [
    ...listSentences(list, count[0], order),
    ...listSentences(list, discount[0], order),
    ...listSentences(list, order),
  ]);
  const ofBrands = brandLists.flatMap((list) => [
    ...listSentences(list, prices[0], choose),
    ...listSentences(list, count[0]),
    ...listSentences(list, choose),
    ...listSentences(list),
  ]);
  const ofCategories = byTurns(from, inStock).flatMap((piece) => [
    ...listSentences(piece, count[0], order),
    ...listSentences(piece, order),
    ...listSentences(piece),
  ]);
  return [
    // Cut to what fits before they take turns, so that neighbours speak of different things.
    ...byTurns(selectFitting(whole), selectFitting(ofBrands), selectFitting(ofCategories)),
    ...titles.flatMap((title) => listSentences(title, choose)),
    ...pieces.names.flatMap((name) => listSentences(name, choose)),
    ...listSentences(prices[0], order),
    ...listSentences(order),
    ...listSentences(choose),
  ];
}

/** One way into the shop, its parts from the first: a category and that it is in stock, else a category, else a brand. */
function listPathParts({ categoryPaths, brandPaths }: Pieces, maxCharacters: number): Candidate[] {
  const isFitting = ({ text }: Candidate) => text !== '' && countAdCharacters(text) <= maxCharacters;
  const fitting = categoryPaths.filter(({ name }) => isFitting(name));
  const chosen = fitting.find(({ inStock }) => inStock !== null) ?? fitting[0];
  if (chosen === undefined) return brandPaths.filter(isFitting).slice(0, 1);
  return chosen.inStock === null ? [chosen.name] : [chosen.name, chosen.inStock];
}

function listCandidates(type: TextAssetType, pieces: Pieces, limit: TextLimit): Candidate[] {
  switch (type) {
    case 'BusinessName':
      return [pieces.shop, ...pieces.order.restsOn.map((basis) => ({ text: basis.value, restsOn: [basis] }))];
    case 'Headline':
    case 'LinkDescription':
      return listShortTexts(pieces);
    case 'LongHeadline':
      return [
        ...byTurns(
          pieces.categoryLists,
          pieces.brandLists,
          byTurns(pieces.from, pieces.inStock).flatMap((piece) => listSentences(piece, pieces.choose)),
          pieces.titles,
        ),
        ...listShortTexts(pieces),
      ];
    case 'Description':
    case 'PrimaryText':
      return listLongTexts(pieces, limit.maxCharacters);
    case 'Path':
      return listPathParts(pieces, limit.maxCharacters);
  }
}

const normalizeText = (text: string): string => text.toLocaleLowerCase('en');

/**
 * The first of the candidates that fit, each once; one that is as short as the platform wants one is among them. What the ad
 * says elsewhere is said again only where the platform would have too few.
 */
function choose(
  candidates: readonly Candidate[],
  limit: TextLimit,
  most: number,
  usedTexts: ReadonlySet<string>,
): Candidate[] {
  const seen = new Set<string>();
  const fitting = candidates.filter(({ text }) => {
    const key = normalizeText(text);
    if (seen.has(key) || text === '' || countAdCharacters(text) > limit.maxCharacters) return false;
    seen.add(key);
    return true;
  });
  const fresh = fitting.filter(({ text }) => !usedTexts.has(normalizeText(text)));
  const repeated = fitting.filter(({ text }) => usedTexts.has(normalizeText(text)));
  const chosen = [...fresh.slice(0, most), ...repeated.slice(0, Math.max(0, limit.min - fresh.length))];
  const shortest = limit.oneWithinCharacters;
  const isShort = ({ text }: Candidate) => shortest === undefined || countAdCharacters(text) <= shortest;
  if (chosen.some(isShort)) return chosen;
  const short = fitting.find(isShort);
  return short === undefined ? chosen : [...chosen.slice(0, most - 1), short];
}

/** Builds texts of an ad from what the catalogue says, at most `count` of each kind and within the platform's limits. */
export function composeTexts(
  facts: CatalogueFacts,
  channel: Channel,
  format: Format,
  count: number,
): GeneratedText[] {
  const pieces = buildPieces(facts, phrases[facts.language]);
  const limits = Object.entries(getTextLimits(channel, format)) as [TextAssetType, TextLimit][];
  const given = new Set<string>();
  return limits.flatMap(([type, limit]) => {
    const keys = listTextFieldKeys(type, limit);
    const wanted = Math.min(Math.max(count, limit.min), limit.max);
    // An address names a category that the texts name, too.
    const excludedTexts = limit.isAddressPart === true ? new Set<string>() : given;
    const chosen = choose(listCandidates(type, pieces, limit), limit, wanted, excludedTexts);
    for (const { text } of chosen) given.add(normalizeText(text));
    return chosen.map(({ text, restsOn }, index): GeneratedText => ({
      key: keys[index] ?? type,
      type,
      text,
      source: 'Composer',
      restsOn: [...restsOn],
    }));
  });
}
