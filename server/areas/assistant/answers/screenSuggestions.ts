import { campaign } from '#shared/contracts/campaign.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { SuggestionKey } from './suggestions.ts';
import type { Read } from './talk.ts';

/** Offered questions by the beginning of a screen's path, the longest first. */
const screenQuestions: readonly (readonly [string, readonly SuggestionKey[]])[] = [
  ['/app/eshop-settings/tutorials/xml-feed', ['feedState', 'feedHistory', 'feedProblems', 'productCount']],
  ['/app/eshop-settings/tutorials/pixel', ['pixelState', 'consent', 'ordersYesterday']],
  ['/app/credit/subscription', ['subscription', 'nextPayment']],
  ['/app/credit/automatic', ['autoTopUp', 'runway', 'topUps']],
  ['/app/credit/payment-history', ['invoices', 'unpaidInvoices', 'topUps', 'nextPayment']],
  ['/app/credit', ['balance', 'runway', 'autoTopUp', 'invoices']],
  ['/app/statistic/product', ['bestProducts', 'rejectedProducts', 'feedProblems']],
  ['/app/statistic/category', ['bestCategories', 'bestProducts']],
  ['/app/statistic/source', ['sources', 'bestChannels', 'attribution']],
  ['/app/statistic/user', ['sources', 'funnel']],
  ['/app/statistic/order', ['ordersYesterday', 'bestDay', 'attribution']],
  ['/app/statistic', ['whyRevenue', 'trendRevenue', 'bestCampaigns', 'bestDay']],
  ['/app/diagnostics', ['funnel', 'whyRevenue', 'campaignProblems', 'feedProblems']],
  ['/app/campaigns', ['campaignProblems', 'bestCampaigns', 'worstCampaigns', 'budgets']],
  ['/app/products', ['productCount', 'rejectedProducts', 'feedProblems', 'bestProducts']],
  ['/app/aiContent', ['texts', 'posts']],
  ['/app/social-networks', ['posts', 'texts']],
  ['/app/dashboard', ['whyRevenue', 'overview', 'events', 'campaignProblems', 'runway']],
];

const campaignQuestions = ['figure', 'problems', 'budget', 'changes'] as const;

/** Lists questions about the screen that a user looks at; those on a campaign's screen have its name. */
export async function listScreenSuggestions(
  context: string,
  language: Language,
  read: Read,
): Promise<string[]> {
  const texts = getTexts(language);
  const { pathname } = new URL(context, 'https://app.invalid');
  const [, channel, format] = /^\/app\/campaigns\/(\w+)\/(\w+)/.exec(pathname) ?? [];
  if (channel !== undefined && format !== undefined) {
    const { campaigns } = await read(campaign.getAllCampaignStatuses, {});
    const shown = campaigns.find((one) => one.channel === channel && one.format === format);
    // A name with a quotation mark can't be quoted.
    if (shown !== undefined && !/["“”„«»]/u.test(shown.name))
      return campaignQuestions.map((key) => texts(`answers:aboutCampaign.${key}`, { name: shown.name }));
  }
  const keys = screenQuestions.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1];
  return (keys ?? []).map((key) => texts(`answers:suggestion.${key}`));
}
