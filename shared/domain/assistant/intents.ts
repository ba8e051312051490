import { periodNames, type Concept } from './languages/language.ts';
import type { Intent } from './question.ts';
import type { Understood } from './understood.ts';

/** The intents of a text, by rules of which the first that holds decides. */
interface Rule {
  readonly intent: Intent;
  readonly holds: (said: Said) => boolean;
}

/** Questions about what a text says. */
class Said {
  readonly understood: Understood;

  constructor(understood: Understood) {
    this.understood = understood;
  }

  has(...concepts: readonly Concept[]): boolean {
    return concepts.some((concept) => this.understood.concepts.has(concept));
  }

  isTime(concept: Concept): boolean {
    return (periodNames as readonly Concept[]).includes(concept);
  }

  get hasName(): boolean {
    return this.understood.name !== null;
  }

  get hasMeasure(): boolean {
    return this.understood.measures.length > 0;
  }

  /** Whether it asks for the first of a list. */
  get isRanking(): boolean {
    return (
      this.understood.order !== null || this.has('which', 'list', 'sell', 'overview', 'compare', 'versus')
    );
  }

  get isOfCampaigns(): boolean {
    return this.has('campaign', 'ads');
  }
}

const rules: readonly Rule[] = [
  { intent: 'help', holds: (said) => said.has('help') && !said.hasMeasure },
  { intent: 'attribution', holds: (said) => said.has('attribution') },
  { intent: 'consent', holds: (said) => said.has('consent') },
  { intent: 'pixelState', holds: (said) => said.has('pixel') },
  { intent: 'autoTopUp', holds: (said) => said.has('autoTopUp') },
  { intent: 'runway', holds: (said) => said.has('runway') },
  { intent: 'nextPayment', holds: (said) => said.has('nextPayment') },
  { intent: 'unpaidInvoices', holds: (said) => said.has('unpaid') && !said.has('product') },
  { intent: 'topUps', holds: (said) => said.has('topUp') },
  { intent: 'invoices', holds: (said) => said.has('invoice') },
  { intent: 'subscription', holds: (said) => said.has('subscription') },
  { intent: 'whyChanged', holds: (said) => said.has('why') && !said.has('rejected', 'problem') },
  { intent: 'balance', holds: (said) => said.has('balance') && !said.hasMeasure },
  { intent: 'posts', holds: (said) => said.has('posts') },
  { intent: 'feedHistory', holds: (said) => said.has('history') && said.has('feed', 'product') },
  { intent: 'rejectedProducts', holds: (said) => said.has('rejected') && !said.isOfCampaigns },
  { intent: 'productProblems', holds: (said) => said.has('problem') && said.has('feed', 'product') },
  { intent: 'feedState', holds: (said) => said.has('feed') },
  { intent: 'budgets', holds: (said) => said.has('budget') },
  {
    intent: 'campaignChanges',
    holds: (said) => said.has('edit', 'history') && said.has('campaign') && !said.hasMeasure,
  },
  {
    intent: 'campaignProblems',
    holds: (said) =>
      said.has('problem', 'rejected') &&
      (said.isOfCampaigns ||
        said.understood.channels.length === 1 ||
        (said.hasName && !said.has('product', 'category', 'feed'))),
  },
  { intent: 'texts', holds: (said) => said.has('texts') && !said.hasMeasure },
  { intent: 'bestDay', holds: (said) => said.has('day') && said.understood.order !== null },
  { intent: 'devices', holds: (said) => said.has('device') },
  { intent: 'target', holds: (said) => said.has('target') },
  { intent: 'categoryFigure', holds: (said) => said.has('category') && said.hasName },
  { intent: 'rankCategories', holds: (said) => said.has('category') && (said.isRanking || said.hasMeasure) },
  { intent: 'productState', holds: (said) => said.has('product') && said.hasName && said.has('state') },
  { intent: 'productFigure', holds: (said) => said.has('product') && said.hasName },
  {
    intent: 'productCount',
    holds: (said) =>
      said.has('product') && !said.has('sell') && !said.hasMeasure && said.has('howMany', 'state'),
  },
  { intent: 'rankProducts', holds: (said) => said.has('product') && (said.isRanking || said.hasMeasure) },
  { intent: 'campaignState', holds: (said) => said.has('campaign') && said.hasName && said.has('state') },
  { intent: 'campaignFigure', holds: (said) => said.has('campaign') && said.hasName },
  {
    intent: 'rankCampaigns',
    holds: (said) =>
      said.has('campaign') && (said.understood.order !== null || said.has('overview', 'compare')),
  },
  {
    intent: 'campaignList',
    holds: (said) =>
      said.has('campaign') && !said.hasMeasure && said.has('howMany', 'which', 'list', 'state'),
  },
  {
    intent: 'rankCampaigns',
    holds: (said) => said.has('campaign') && (said.hasMeasure || said.has('sell')),
  },
  { intent: 'sources', holds: (said) => said.has('source') },
  { intent: 'rankChannels', holds: (said) => said.has('channel') || said.understood.channels.length > 1 },
  {
    intent: 'rankProducts',
    holds: (said) =>
      said.has('sell') && said.understood.order !== null && !said.hasMeasure && !said.isOfCampaigns,
  },
  { intent: 'funnel', holds: (said) => said.has('funnel') },
  { intent: 'trend', holds: (said) => said.has('trend') && said.hasMeasure },
  {
    intent: 'orderList',
    holds: (said) =>
      said.has('list') &&
      !said.has('howMany', 'compare', 'versus') &&
      said.understood.measures.at(0) === 'Orders',
  },
  {
    intent: 'visitors',
    holds: (said) => said.understood.measures.every((one) => one === 'Users') && said.hasMeasure,
  },
  // One figure would answer half of `spend and orders`, and nothing of what an order costs.
  {
    intent: 'overview',
    holds: (said) =>
      said.understood.measures.length > 1 && said.understood.channels.length === 0 && !said.has('versus'),
  },
  { intent: 'figure', holds: (said) => said.hasMeasure },
  { intent: 'events', holds: (said) => said.has('event') },
  {
    intent: 'overview',
    holds: (said) => said.has('overview') && said.understood.channels.length === 0,
  },
  {
    intent: 'overview',
    holds: (said) =>
      said.has('compare', 'versus') &&
      said.understood.period !== null &&
      said.understood.channels.length === 0 &&
      !said.hasName &&
      !said.has('campaign', 'product', 'category'),
  },
  // `How is Google doing`: its campaigns.
  {
    intent: 'campaignFigure',
    holds: (said) =>
      said.understood.channels.length === 1 &&
      [...said.understood.concepts].every(
        (concept) =>
          concept === said.understood.channels[0] || concept === 'overview' || said.isTime(concept),
      ),
  },
];

/** What a text may mean that says no more than this. */
const nearIntents: Partial<Record<Concept, readonly Intent[]>> = {
  problem: ['campaignProblems', 'productProblems', 'events'],
  campaign: ['campaignList', 'rankCampaigns', 'campaignProblems'],
  product: ['rankProducts', 'productCount', 'rejectedProducts'],
  category: ['rankCategories'],
  ads: ['overview', 'rankCampaigns', 'campaignProblems'],
  Google: ['rankChannels', 'campaignList'],
  Meta: ['rankChannels', 'campaignList'],
  Microsoft: ['rankChannels', 'campaignList'],
  trend: ['trend'],
  day: ['bestDay'],
  best: ['rankProducts', 'rankCampaigns', 'bestDay'],
  worst: ['rankCampaigns', 'campaignProblems'],
  most: ['rankProducts', 'rankCampaigns', 'bestDay'],
  least: ['rankCampaigns', 'rankProducts'],
  edit: ['campaignChanges', 'whyChanged', 'events'],
  history: ['feedHistory', 'campaignChanges'],
  sell: ['rankProducts', 'rankCategories'],
  compare: ['overview', 'rankChannels'],
  balance: ['balance', 'runway'],
};

/** Reads the intent of a text; null where no rule holds. */
export function findIntent(understood: Understood): Intent | null {
  const said = new Said(understood);
  return rules.find(({ holds }) => holds(said))?.intent ?? null;
}

/** Lists what an unclear text may mean. */
export function listCandidates(understood: Understood): Intent[] {
  const intent = findIntent(understood);
  const near = [...understood.concepts].flatMap((concept) => nearIntents[concept] ?? []);
  return [...new Set(intent === null ? near : [intent, ...near])].slice(0, 4);
}
