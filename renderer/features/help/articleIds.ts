/** Help articles; their texts are in `articles/`, their titles in the locale `help`. */
export const articleIds = [
  'gettingStarted',
  'feedUrl',
  'feedIssues',
  'feedApproval',
  'pixelInstall',
  'pixelConsent',
  'pixelOrders',
  'createCampaign',
  'campaignStatus',
  'dailyBudget',
  'disapprovedProducts',
  'topUp',
  'bankTransfer',
  'autoTopUp',
  'declinedPayment',
  'statement',
  'invoices',
  'documentCorrections',
  'premium',
  'resultsCounting',
  'diagnosticsOverview',
  'websiteCheck',
  'visitSpeed',
  'searchWords',
  'competitors',
  'suspensionRisk',
  'brandVoice',
  'emailFile',
  'aiVideos',
  'brandLogo',
  'readyToday',
  'socialPlanning',
  'people',
  'sharedReports',
  'assistantProposals',
  'aiPrograms',
  'alerts',
  'signInSecurity',
] as const;
export type ArticleId = (typeof articleIds)[number];

/** A paragraph; a line that begins with `- ` is an item of a list, `**text**` names a text of the screen, `[text](/path)` links. */
export interface Article {
  readonly lines: readonly string[];
}
export type Articles = Readonly<Record<ArticleId, Article>>;

/** Articles for screens, by the beginning of their path; the longest beginning counts. */
const articlesOfPaths: Readonly<Record<string, readonly ArticleId[]>> = {
  '/app/getStarted': ['gettingStarted'],
  '/app/dashboard': ['resultsCounting', 'gettingStarted'],
  '/app/statistic': ['resultsCounting', 'sharedReports'],
  '/app/campaigns': ['campaignStatus', 'dailyBudget', 'createCampaign'],
  '/app/products': ['disapprovedProducts', 'feedIssues'],
  '/app/credit/recharge/gateway': ['topUp', 'statement'],
  '/app/credit/recharge/bank': ['bankTransfer'],
  '/app/credit/automatic': ['autoTopUp', 'declinedPayment'],
  '/app/credit/payment-history': ['invoices', 'documentCorrections', 'statement'],
  '/app/credit/subscription': ['premium'],
  '/app/credit/billing-info': ['invoices'],
  '/app/eshop-settings/eshop': ['feedUrl', 'invoices'],
  '/app/eshop-settings/feed': ['feedApproval', 'feedIssues', 'feedUrl'],
  '/app/eshop-settings/reporting': ['resultsCounting'],
  '/app/eshop-settings/notification': ['alerts'],
  '/app/eshop-settings/sharing': ['sharedReports'],
  '/app/eshop-settings/access': ['people', 'aiPrograms'],
  '/app/eshop-settings/tutorials/xml-feed': ['feedUrl', 'feedIssues'],
  '/app/eshop-settings/tutorials/pixel': ['pixelInstall', 'pixelConsent'],
  '/app/eshop-settings/tutorials/pixel/orders': ['pixelOrders'],
  '/app/eshop-settings/tutorials/pixel/privacy': ['pixelConsent'],
  '/app/diagnostics/overview': ['diagnosticsOverview', 'suspensionRisk', 'websiteCheck'],
  '/app/diagnostics/seo-score': ['websiteCheck', 'diagnosticsOverview'],
  '/app/diagnostics/speed': ['visitSpeed', 'websiteCheck'],
  '/app/diagnostics/visit-sources': ['resultsCounting', 'pixelConsent'],
  '/app/diagnostics/search-words': ['searchWords'],
  '/app/diagnostics/conversion-funnel': ['resultsCounting', 'pixelOrders'],
  '/app/diagnostics/product-conversion-rate': ['resultsCounting', 'pixelOrders'],
  '/app/diagnostics/competitive': ['competitors'],
  '/app/diagnostics/eshop-detail': ['competitors'],
  '/app/aiContent': ['readyToday', 'brandVoice', 'emailFile'],
  '/app/aiContent/aiImage': ['brandLogo'],
  '/app/aiContent/videoGeneration': ['aiVideos', 'brandLogo'],
  '/app/aiassistant': ['assistantProposals', 'aiPrograms'],
  '/app/social-networks': ['socialPlanning'],
  '/settings': ['signInSecurity'],
  '/onBoarding/xmlFeed': ['feedUrl'],
  '/onBoarding/pixel': ['pixelInstall'],
  '/onBoarding/marketing': ['createCampaign'],
  '/onBoarding/billing-info': ['invoices'],
  '/onBoarding/typeOfBilling': ['autoTopUp', 'topUp'],
};

/** The beginnings of paths that have articles. */
export const helpedPaths: readonly string[] = Object.keys(articlesOfPaths);

/** Articles for a path without its language. */
export function findArticles(path: string): readonly ArticleId[] {
  const longest = helpedPaths
    .filter((start) => path.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? [] : (articlesOfPaths[longest] ?? []);
}

/** Whether a text is the id of an article. */
export function isArticleId(text: string | null): text is ArticleId {
  return articleIds.some((id) => id === text);
}

/** The address of an article. */
export function getArticlePath(id: ArticleId): string {
  return `/app/help?article=${id}`;
}
