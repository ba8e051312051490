import type { MessagePart } from '#shared/contracts/assistantSchemas.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { product, type AdvertisementTarget } from '#shared/contracts/product.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { AdvertisingDemand } from '#shared/domain/assistant/demand.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { isRuleValid } from '#shared/domain/product/advertisementRules.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { findNamed, sayNotFound } from './names.ts';
import { getProductsPath } from './paths.ts';
import type { Talk } from './talk.ts';

/** Counts and simulates a decision about advertising; nothing is changed. */
export type PreviewAdvertising = (
  target: AdvertisementTarget,
  isAdvertised: boolean,
) => Promise<OutputOf<typeof product.setProductsAdvertisement>>;

interface Target {
  readonly name: string;
  readonly target: AdvertisementTarget;
}

const mostNamed = 5;

const say = (talk: Talk, sentence: readonly MessagePart[]): DemandAnswer => ({
  blocks: [talk.buildParagraph(sentence)],
  proposals: [],
});

const getLink = (talk: Talk) => talk.writeName(talk.getWord('screen.products'), getProductsPath());

/** The currency in which a shop's products are sold; that of its credit while it has none. */
async function readCurrency(talk: Talk): Promise<Currency> {
  const { items } = await talk.read(product.getProducts, {});
  if (items[0] !== undefined) return items[0].price.currency;
  return (await talk.read(eshop.getCurrentEshop, {})).eshop.credit.currency;
}

/** The rule of a limit of prices; asks back where it may be another limit than the one that is meant. */
async function findPriceRule(
  talk: Talk,
  { price, currency: typed }: Extract<AdvertisingDemand, { by: 'PriceBelow' }>,
): Promise<Target | DemandAnswer> {
  const currency = await readCurrency(talk);
  const value = String(price);
  const rule = { field: 'Price', operator: 'Below', value } as const;
  if (price === null || (typed !== null && typed !== currency) || !isRuleValid(rule))
    return say(
      talk,
      talk.say('demand.whichPrice', {
        example: talk.writeMoney(1_000, currency, getProductsPath()),
        link: getLink(talk),
      }),
    );
  const { text } = talk.writeMoney(price, currency, getProductsPath());
  return { name: talk.getWord('demand.productsBelow', { price: text }), target: { by: 'Rule', rule } };
}

/** Finds what a demand names; the answer that asks back where that is none, or several. */
async function findTarget(talk: Talk, demand: AdvertisingDemand): Promise<Target | DemandAnswer> {
  if (demand.by === 'PriceBelow') return await findPriceRule(talk, demand);
  const { by, value } = demand;
  if (by === 'Category') {
    const { categories } = await talk.read(product.getCategories, {});
    const found = findNamed(categories, ({ name }) => name, value);
    const [one] = found;
    if (one === undefined) return say(talk, sayNotFound(talk, getLink(talk)));
    if (found.length > 1) return say(talk, talk.say('demand.whichCategory', { link: getLink(talk) }));
    return { name: one.name, target: { by: 'Category', category: one.category } };
  }
  const { items } = await talk.read(product.getProducts, { search: value.slice(0, 200) });
  const found = findNamed(items, ({ title }) => title, value);
  const [one] = found;
  if (one === undefined) return say(talk, sayNotFound(talk, getLink(talk)));
  if (found.length === 1) return { name: one.title, target: { by: 'Products', productIds: [one.productId] } };
  return {
    blocks: [
      talk.buildParagraph(talk.say('demand.whichProduct')),
      talk.buildTable(
        ['product'],
        found
          .slice(0, mostNamed)
          .map(({ title, productId }) => [talk.writeName(title, getProductsPath({ search: productId }))]),
      ),
    ],
    proposals: [],
  };
}

/** Answers a demand about the advertising of products: with a proposal that has its effect, or by asking back. */
export async function answerAdvertisingDemand(
  talk: Talk,
  demand: AdvertisingDemand,
  preview: PreviewAdvertising,
): Promise<DemandAnswer> {
  const { isAdvertised } = demand;
  const found = await findTarget(talk, demand);
  if ('blocks' in found) return found;
  const { name, target } = found;
  const { matchedCount, changedCount, overruledCount, simulation } = await preview(target, isAdvertised);
  if (matchedCount === 0) return say(talk, talk.say('demand.noneFits', { link: getLink(talk) }));
  if (changedCount === 0)
    return say(
      talk,
      talk.say(isAdvertised ? 'demand.alreadyAdvertised' : 'demand.alreadyExcluded', { link: getLink(talk) }),
    );
  const side = isAdvertised ? simulation?.included : simulation?.excluded;
  return answerWithProposal(talk, {
    action: isAdvertised ? 'StartAdvertising' : 'StopAdvertising',
    name,
    advertising: {
      target,
      isAdvertised,
      matchedCount,
      changedCount,
      overruledCount,
      days: simulation?.days ?? null,
      revenue: side?.revenue ?? null,
    },
  });
}
