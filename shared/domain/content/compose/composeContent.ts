import { contentShapes, findContentChannel, topicTypes, type SocialNetwork } from '../content.ts';
import type { ContentBrief } from '../contentBrief.ts';
import {
  countWords,
  documentLimits,
  emptyDocument,
  type ContentBlock,
  type ContentDocument,
  type ContentTopic,
} from '../contentDocument.ts';
import type { ContentFacts, ContentProduct } from '../contentFacts.ts';
import { listTopicProducts } from '../topicProducts.ts';
import { countPostLength, postLimits } from '../postLength.ts';
import { toPostText } from '../contentDocument.ts';
import { getContentPhrases } from './contentPhrases.ts';
import type { ContentPhrases } from './phraseBank.ts';
import {
  buildCategorySlots,
  buildProductSlots,
  buildShopSlots,
  listDescriptionSentences,
  Speaker,
  type Slots,
} from './sentences.ts';

const ideaCount = 10;
const headlineCount = 10;
const strategyEntries = 12;
const daysBetween = { Email: 7, SocialMedia: 3, Blog: 7 } as const;
const networkRotation: readonly SocialNetwork[] = ['Instagram', 'Facebook', 'Pinterest'];
const mostTags = 8;
const mostDescriptionSentences = 4;

/** What a text is composed from and with. */
interface Composing {
  readonly facts: ContentFacts;
  readonly brief: ContentBrief;
  readonly phrases: ContentPhrases;
  readonly speaker: Speaker;
  readonly shop: Slots;
}

const block = (
  kind: ContentBlock['kind'],
  text: string,
  productIds: readonly string[] = [],
): ContentBlock => ({
  kind,
  text,
  productIds,
});

function getMainCategory(facts: ContentFacts): string | null {
  return facts.products[0]?.categoryPath.at(-1) ?? facts.categories[0]?.name ?? null;
}

/** The facts of a product, and of the one after it for comparisons. */
function buildPairSlots({ facts, brief, shop }: Composing, product: ContentProduct, at: number): Slots {
  const next = facts.products[(at + 1) % facts.products.length];
  const other = next === undefined || next === product ? null : buildProductSlots(next, brief.language);
  return {
    ...shop,
    ...buildProductSlots(product, brief.language),
    from: shop['from'] ?? null,
    other: other?.['product'] ?? null,
    otherPrice: other?.['price'] ?? null,
  };
}

/** A title that begins with the season or sale that the user named. */
function addOccasion(title: string, { occasion }: ContentBrief): string {
  const isSaid = occasion === '' || title.toLowerCase().includes(occasion.toLowerCase());
  return isSaid ? title : cutAtWord(`${occasion}: ${title}`, documentLimits.title);
}

function composeTitle(composing: Composing): string {
  return addOccasion(chooseTitle(composing), composing.brief);
}

function chooseTitle(composing: Composing): string {
  const { facts, brief, phrases, speaker, shop } = composing;
  const category = buildCategorySlots(facts, getMainCategory(facts), brief.language);
  // A user's own topic is the title that they meant.
  if (brief.topic !== '') return brief.topic.slice(0, documentLimits.title);
  const reduced = facts.products.find(({ salePriceMinor }) => salePriceMinor !== null);
  const [first] = facts.products;
  const sale = reduced === undefined ? null : { ...shop, ...buildProductSlots(reduced, brief.language) };
  const wantsSale = brief.goal === 'Sales' || brief.goal === 'Traffic';
  return (
    (wantsSale && sale !== null ? speaker.say(phrases.titles.sale, sale) : null) ??
    speaker.say(phrases.titles.category, { ...shop, ...category }) ??
    (first === undefined
      ? null
      : speaker.say(phrases.titles.product, { ...shop, ...buildProductSlots(first, brief.language) })) ??
    speaker.say(phrases.titles.shop, shop) ??
    facts.shopName
  );
}

/** The sentences about a product, at most so many of them. */
function composeProduct(composing: Composing, product: ContentProduct, most: number): string {
  const { facts, brief, phrases, speaker, shop } = composing;
  const slots = { ...shop, ...buildProductSlots(product, brief.language) };
  const isInStock = product.availability === 'in_stock';
  const quoted = facts.language === brief.language ? listDescriptionSentences(product) : [];
  const sayPrice = () =>
    speaker.say(phrases.product.sale, slots) ?? speaker.say(phrases.product.price, slots);
  const parts = [
    sayPrice,
    ...quoted
      .slice(0, mostDescriptionSentences)
      .map((sentence) => () => (speaker.accept(sentence) ? sentence : null)),
    () => speaker.say(phrases.product.brand, slots),
    () => (isInStock ? speaker.say(phrases.product.stock, slots) : null),
    () => speaker.say(phrases.product.category, slots),
  ];
  const said: string[] = [];
  for (const part of parts) {
    if (said.length >= most) break;
    const sentence = part();
    if (sentence !== null) said.push(sentence);
  }
  return said.join(' ');
}

/** Tags of the shop and of products that a post speaks of. */
function composeHashtags({ facts }: Composing, { blocks }: ContentDocument, most: number): string[] {
  const said = new Set(blocks.flatMap(({ productIds }) => productIds));
  const products = facts.products.filter(({ productId }) => said.has(productId));
  const names = [
    facts.shopName,
    ...products.flatMap(({ categoryPath, brand }) => [categoryPath.at(-1) ?? '', brand ?? '']),
  ];
  const tags = names.map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, '')).filter((tag) => tag.length > 1);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(
    0,
    Math.min(most, mostTags),
  );
}

function composePost(composing: Composing): ContentDocument {
  const { facts, brief, phrases, speaker, shop } = composing;
  const network = brief.network ?? 'Facebook';
  const limit = postLimits[network];
  const opener = speaker.say(phrases.openers[brief.tone], shop);
  const blocks = opener === null ? [] : [block('Paragraph', opener)];
  let document: ContentDocument = { ...emptyDocument, title: composeTitle(composing), blocks };
  const isWithinLimit = (candidate: ContentDocument) =>
    countPostLength(toPostText(candidate), network) <= limit.most;
  const isFull = () => countWords(toPostText(document)) >= brief.words;
  const add = (text: string | null, productIds: readonly string[] = []) => {
    if (text === null || text === '') return;
    const longer = { ...document, blocks: [...document.blocks, block('Paragraph', text, productIds)] };
    if (isWithinLimit(longer)) document = longer;
  };
  for (const product of facts.products) {
    if (isFull()) break;
    add(composeProduct(composing, product, 3), [product.productId]);
  }
  add(speaker.say(phrases.closers[brief.tone], shop));
  for (const tag of composeHashtags(composing, document, limit.mostHashtags)) {
    const tagged = { ...document, hashtags: [...document.hashtags, tag] };
    if (isWithinLimit(tagged)) document = tagged;
  }
  return document;
}

function composeEmail(composing: Composing): ContentDocument {
  const { facts, brief, phrases, speaker, shop } = composing;
  const category = buildCategorySlots(facts, getMainCategory(facts), brief.language);
  const [first] = facts.products;
  const firstSlots = first === undefined ? {} : buildProductSlots(first, brief.language);
  const title = composeTitle(composing);
  const blocks: ContentBlock[] = [block('Heading', title)];
  const opener = speaker.say(phrases.openers[brief.tone], shop);
  if (opener !== null) blocks.push(block('Paragraph', opener));
  let words = countWords(title);
  for (const product of facts.products) {
    if (words >= brief.words) break;
    const text = composeProduct(composing, product, 3);
    if (text === '') continue;
    blocks.push(block('Paragraph', text, [product.productId]));
    words += countWords(text);
  }
  if (facts.products.length > 0)
    blocks.push(
      block(
        'Products',
        '',
        facts.products.map(({ productId }) => productId),
      ),
    );
  const closer = speaker.say(phrases.closers[brief.tone], shop);
  if (closer !== null) blocks.push(block('Paragraph', closer));
  const button = speaker.say(phrases.buttons, { ...shop, ...category });
  if (button !== null) blocks.push(block('Button', button));
  return {
    ...emptyDocument,
    title,
    summary: speaker.say(phrases.summaries, { ...shop, ...category, ...firstSlots }) ?? '',
    blocks,
  };
}

function composeArticle(composing: Composing): ContentDocument {
  const { facts, brief, phrases, speaker, shop } = composing;
  const category = { ...shop, ...buildCategorySlots(facts, getMainCategory(facts), brief.language) };
  const title = composeTitle(composing);
  const blocks: ContentBlock[] = [];
  const add = (kind: ContentBlock['kind'], text: string | null, productIds: readonly string[] = []) => {
    if (text !== null && text !== '') blocks.push(block(kind, text, productIds));
  };
  const join = (sentences: readonly (string | null)[]) => sentences.filter((one) => one !== null).join(' ');
  const count = () => blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  add(
    'Paragraph',
    join([
      speaker.say(phrases.openers[brief.tone], shop),
      speaker.say(phrases.assortment, category),
      speaker.say(phrases.assortment, category),
    ]),
  );
  const advice: string[] = [];
  const mostAdvice = Math.min(phrases.advice.length, Math.ceil(brief.words / 70));
  for (let at = 0; at < mostAdvice; at += 1) {
    const sentence = speaker.say(phrases.advice, shop);
    if (sentence !== null) advice.push(sentence);
  }
  add('Heading', phrases.headings.advice);
  for (const sentence of advice) add('Item', sentence);
  if (facts.products.length > 0) add('Heading', phrases.headings.products);
  for (const product of facts.products) {
    if (count() >= brief.words) break;
    const text = composeProduct(composing, product, mostDescriptionSentences + 4);
    if (text === '') continue;
    add('Heading', product.title);
    add('Paragraph', text, [product.productId]);
  }
  const compared = facts.products.flatMap((product, at) => {
    const sentence = speaker.say(phrases.compare, buildPairSlots(composing, product, at));
    return sentence === null || count() >= brief.words ? [] : [sentence];
  });
  if (compared.length > 0) {
    add('Heading', phrases.headings.compare);
    add('Paragraph', compared.slice(0, 4).join(' '));
  }
  const questions = facts.products.slice(0, 4).flatMap((product, at) => {
    const isInStock = product.availability === 'in_stock';
    const askable = isInStock ? phrases.questions : phrases.questions.slice(0, -1);
    return [speaker.sayPair(askable, buildPairSlots(composing, product, at)) ?? []].filter(
      (pair) => pair.length > 0,
    );
  });
  if (questions.length > 0) add('Heading', phrases.headings.questions);
  for (const [question, answer] of questions) {
    add('Question', question ?? null);
    add('Paragraph', answer ?? null);
  }
  if (facts.products.length > 0)
    blocks.push(
      block(
        'Products',
        '',
        facts.products.map(({ productId }) => productId),
      ),
    );
  add('Heading', phrases.headings.end);
  add('Paragraph', speaker.say(phrases.closers[brief.tone], shop));
  const [first] = facts.products;
  const firstSlots = first === undefined ? {} : buildProductSlots(first, brief.language);
  return {
    ...emptyDocument,
    title,
    metaTitle: toMetaTitle(title),
    summary: cutAtWord(
      join([
        speaker.say(phrases.summaries, { ...category, ...firstSlots }),
        speaker.say(phrases.summaries, category),
      ]),
      155,
    ),
    blocks,
  };
}

const longestMetaTitle = 60;
const shortestMetaTitle = 30;

/** A title for search engines: of one that is too long, the part before its colon, else whole words. */
export function toMetaTitle(title: string): string {
  if (title.length <= longestMetaTitle) return title;
  const name = title.split(': ')[0]?.trim() ?? '';
  const isUsable = name.length >= shortestMetaTitle && name.length <= longestMetaTitle;
  return isUsable ? name : cutAtWord(title, longestMetaTitle);
}

/** Cuts a text at the end of a word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  let short = end > most / 2 ? cut.slice(0, end) : cut;
  while (/[\s,;:–-]$/.test(short)) short = short.slice(0, -1);
  return short;
}

/** A topic that names no product is about several: the one whose turn it is first. */
function chooseTopicProducts({ facts }: Composing, topic: string, first: ContentProduct | null): string[] {
  const rest = facts.products.filter((product) => product !== first);
  const ordered = first === null ? rest : [first, ...rest];
  return listTopicProducts(
    facts,
    topic,
    ordered.map(({ productId }) => productId),
  );
}

function composeTopics(composing: Composing, most: number, isStrategy: boolean): ContentTopic[] {
  const { facts, brief, phrases, speaker, shop } = composing;
  const channel = findContentChannel(brief.type);
  const topics: ContentTopic[] = [];
  const products: readonly (ContentProduct | null)[] = facts.products.length === 0 ? [null] : facts.products;
  for (let round = 0; topics.length < most && round < most * 2; round += 1) {
    const product = products[round % products.length] ?? null;
    const categoryName =
      product?.categoryPath.at(-1) ??
      facts.categories[round % Math.max(1, facts.categories.length)]?.name ??
      null;
    const category = buildCategorySlots(facts, categoryName, brief.language);
    const ofProduct = product === null ? {} : buildPairSlots(composing, product, round % products.length);
    const pair = speaker.sayPair(phrases.ideas, { ...shop, ...category, ...ofProduct });
    if (pair === null) continue;
    const at = topics.length;
    topics.push({
      title: pair[0].slice(0, documentLimits.title),
      text: pair[1].slice(0, documentLimits.topicText),
      dayOffset: isStrategy ? at * daysBetween[channel] : null,
      type: topicTypes[channel],
      network:
        channel === 'SocialMedia'
          ? (brief.network ?? networkRotation[at % networkRotation.length] ?? null)
          : null,
      productIds: chooseTopicProducts(composing, pair.join(' '), product),
    });
  }
  return topics;
}

function composeHeadlines(composing: Composing): ContentDocument {
  const { facts, brief, phrases, speaker, shop } = composing;
  const { titles } = phrases;
  const topics: ContentTopic[] = [];
  const all = [...titles.sale, ...titles.product, ...titles.category];
  for (let round = 0; topics.length < headlineCount && round < headlineCount * 3; round += 1) {
    const product = facts.products[round % Math.max(1, facts.products.length)];
    const category = buildCategorySlots(facts, product?.categoryPath.at(-1) ?? null, brief.language);
    const ofProduct = product === undefined ? {} : buildProductSlots(product, brief.language);
    const title = speaker.say([...all, ...titles.shop], { ...shop, ...ofProduct, ...category });
    if (title === null) continue;
    topics.push({
      title: title.slice(0, documentLimits.title),
      text: '',
      dayOffset: null,
      type: 'socialMediaContent',
      network: brief.network,
      productIds: chooseTopicProducts(composing, title, product ?? null),
    });
  }
  return {
    ...emptyDocument,
    title: addOccasion(speaker.say([phrases.listTitles.headlines], shop) ?? facts.shopName, brief),
    topics,
  };
}

/**
 * A text of any type from the facts alone: every claim has a source, nothing is said twice, and the same seed gives the
 * same text.
 */
export function composeContent(facts: ContentFacts, brief: ContentBrief, seed: number): ContentDocument {
  const phrases = getContentPhrases(brief.language);
  const speaker = new Speaker(facts, brief, seed);
  const composing: Composing = { facts, brief, phrases, speaker, shop: buildShopSlots(facts, brief) };
  const { ideas, strategy } = phrases.listTitles;
  switch (contentShapes[brief.type]) {
    case 'Post':
      return composePost(composing);
    case 'Email':
      return composeEmail(composing);
    case 'Article':
      return composeArticle(composing);
    case 'Headlines':
      return composeHeadlines(composing);
    case 'Ideas':
      return {
        ...emptyDocument,
        title: addOccasion(speaker.say([ideas], composing.shop) ?? facts.shopName, brief),
        topics: composeTopics(composing, ideaCount, false),
      };
    case 'Strategy':
      return {
        ...emptyDocument,
        title: addOccasion(speaker.say([strategy], composing.shop) ?? facts.shopName, brief),
        topics: composeTopics(composing, strategyEntries, true),
      };
  }
}
