import { z } from 'zod';
import { assistant } from '#shared/contracts/assistant.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { feed } from '#shared/contracts/feed.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { product } from '#shared/contracts/product.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import { user } from '#shared/contracts/user.ts';
import { isSatisfied } from '#shared/access/permissions.ts';
import { programScopes, type ProgramScope } from '#shared/domain/assistant/programs.ts';

/**
 * The calls that each scope gives, at most 20, as models choose badly among more. None returns personal data of
 * customers or colleagues, addresses of files, or anything that lets its holder do more. `Proposals` alone writes:
 * proposals, which change nothing until the user confirms them in the product.
 */
export const toolsOfScopes: Readonly<Record<ProgramScope, readonly BuiltCall[]>> = {
  Performance: [
    eshop.getCurrentEshop,
    dashboard.getOverview,
    dashboard.getInsights,
    dashboard.getTimeline,
    dashboard.getChanges,
    campaign.getAllCampaignStatuses,
    campaign.getCampaignInfo,
    campaign.getDailyBudgetLimit,
    campaign.getGlobalCampaignProblems,
    reporting.campaignPerformance,
    reporting.campaignStatisticsByCampaign,
    reporting.orderStatistics,
    reporting.orderStatisticsByHour,
    reporting.productStatistics,
    reporting.productCategoryStatistics,
    reporting.trafficSourceStatistics,
    reporting.funnelConversionRates,
    user.getUserMeasurementSuccessRate,
  ],
  Products: [
    product.getProducts,
    product.getProductCount,
    product.getProductsStatus,
    product.getProductIssues,
    product.getProductsIssuesSummary,
    product.getPlatformsCatalogStatus,
    product.getPlatformRestriction,
    product.getCategories,
    product.getCategoriesAdvertismentStatus,
    feed.getFeedStatus,
    feed.getFeedErrors,
    feed.getFeedHistory,
    feed.getFeedFixes,
    eshopAnalyzer.getCompetitors,
    eshopAnalyzer.getCompetitor,
    eshopAnalyzer.getSeoInsights,
  ],
  Billing: [
    payment.getCreditOutlook,
    payment.getCreditStatement,
    payment.getCreditTopUpHistory,
    payment.getCreditAutoTopUpStatus,
    payment.getPaymentProblems,
    payment.getTopUpUse,
    invoice.getEshopInvoices,
    subscription.getSubscriptionInfo,
    subscription.getSubscriptionPrices,
    subscription.getSubscriptionHistory,
  ],
  Proposals: [
    assistant.proposeCampaignBudget,
    assistant.proposeCampaignStatus,
    assistant.proposeProductsAdvertising,
    assistant.proposeAdText,
    assistant.proposePost,
    assistant.proposeNote,
  ],
};

/** The name of a call as a tool: `dashboard_getOverview`. */
export function getToolName({ controller, action }: BuiltCall): string {
  const toLowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return `${toLowerFirst(controller)}_${toLowerFirst(action)}`;
}

const allTools = new Map(
  programScopes.flatMap((scope) =>
    toolsOfScopes[scope].map((call) => [getToolName(call), { call, scope }] as const),
  ),
);

type JsonObject = { readonly type: 'object'; readonly [key: string]: unknown };

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return { ...rest, type: 'object' };
}

/** A tool as a program lists it: every hint is set, as the defaults of the protocol describe the worst. */
function describeTool(name: string, call: BuiltCall) {
  return {
    name,
    title: call.action.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' '),
    description: call.summary,
    inputSchema: toJsonSchema(call.input, 'input'),
    outputSchema: toJsonSchema(call.output, 'output'),
    annotations: {
      readOnlyHint: !call.isWrite,
      // A proposal is another line in a chat.
      destructiveHint: false,
      idempotentHint: !call.isWrite,
      openWorldHint: false,
    },
  };
}

const descriptions = new Map<string, ReturnType<typeof describeTool>>();

/** Lists the tools of some scopes whose calls the rights of the shop allow. */
export function listTools(scopes: readonly ProgramScope[], held: ReadonlySet<string>) {
  return [...allTools].flatMap(([name, { call, scope }]) => {
    if (!scopes.includes(scope) || !isSatisfied(call.permissions ?? undefined, held)) return [];
    const known = descriptions.get(name) ?? describeTool(name, call);
    descriptions.set(name, known);
    return [known];
  });
}

/** Finds the call of a tool in some scopes; null where they have none of that name. */
export function findTool(name: string, scopes: readonly ProgramScope[]): BuiltCall | null {
  const tool = allTools.get(name);
  return tool !== undefined && scopes.includes(tool.scope) ? tool.call : null;
}
