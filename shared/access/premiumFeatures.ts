import type { ClientPermission } from './permissions.ts';

/** Features that Premium is sold with, in the order of the offer, and the permissions behind each; all are built. */
export const premiumFeatures = {
  statistics: [
    'GetDetailedStatisticsOrders',
    'GetDetailedStatisticsProducts',
    'GetDetailedStatisticsProductCategories',
    'GetDetailedStatisticsUsers',
    'GetDetailedStatisticsTrafficSources',
    'GetDividedStats',
  ],
  diagnostics: [
    'GetDiagnosticsWebInsights',
    'GetDiagnosticsFunnel',
    'GetDetailedStatisticsOrderTrend',
    'GetDiagnosticsCompetitionOverview',
    'GetDiagnosticsCompetitiveMetrics',
  ],
  aiContent: ['AiContentGeneration'],
  socialPosts: ['SocialMediaPosts'],
  assistant: ['AiAssistentAccess'],
  adTexts: ['AiTextAssetsGeneration'],
  budgets: ['SetCampaignCustomBudget'],
} as const satisfies Record<string, readonly ClientPermission[]>;
export type PremiumFeature = keyof typeof premiumFeatures;

/** Names of the features, in the order of the offer. */
export const premiumFeatureNames = Object.keys(premiumFeatures) as PremiumFeature[];
