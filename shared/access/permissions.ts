/** Permissions of staff (SPECIFICATION 6). */
export const adminPermissions = [
  'GetAccounting',
  'SetAccounting',
  'ViewAccountingTab',
  'GetKpiReport',
  'GetKpiReportActivatedEshops',
  'GetKpiReportRegisteredEshops',
  'GetExport',
  'RegisterNewAdmin',
  'GetTopMenuEshopsCredit',
  'GetTopMenuActiveEshopsCount',
  'SetEshopDetail',
  'SetGoogleCampaigns',
  'SetProducts',
  'SetUserDetail',
  'SetInternalUserPermission',
  'SetInternalUserRole',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** Permissions of a shop (SPECIFICATION 6); an active subscription grants all of them. */
export const clientPermissions = [
  'AiTextAssetsGeneration',
  'AiContentGeneration',
  'AiAssistentAccess',
  'GetDetailedStatisticsOrders',
  'GetDetailedStatisticsProducts',
  'GetDetailedStatisticsProductCategories',
  'GetDetailedStatisticsUsers',
  'GetDetailedStatisticsTrafficSources',
  'GetDetailedStatisticsOrderTrend',
  'SetCampaignCustomBudget',
  'GetDividedStats',
  'GetDiagnosticsFunnel',
  'GetDiagnosticsWebInsights',
  'GetDiagnosticsCompetitionOverview',
  'GetDiagnosticsCompetitiveMetrics',
  'SocialMediaPosts',
] as const;
export type ClientPermission = (typeof clientPermissions)[number];

export type Permission = AdminPermission | ClientPermission;

/** A rule of permissions: all of them (`AND`) or any one (`OR`). */
export interface PermissionRule {
  readonly mode: 'AND' | 'OR';
  readonly permissions: readonly Permission[];
}

/** A rule of which every permission is needed. */
export function allOf(...permissions: readonly Permission[]): PermissionRule {
  return { mode: 'AND', permissions };
}

/** A rule of which one permission is enough. */
export function anyOf(...permissions: readonly Permission[]): PermissionRule {
  return { mode: 'OR', permissions };
}

/** Whether the permissions held satisfy the rule; no rule is always satisfied. */
export function isSatisfied(rule: PermissionRule | undefined, held: ReadonlySet<string>): boolean {
  if (rule === undefined || rule.permissions.length === 0) return true;
  return rule.mode === 'AND'
    ? rule.permissions.every((permission) => held.has(permission))
    : rule.permissions.some((permission) => held.has(permission));
}

/** The first permission that a failed rule lacks, for the message. */
export function findMissingPermission(
  rule: PermissionRule,
  held: ReadonlySet<string>,
): Permission | undefined {
  return rule.permissions.find((permission) => !held.has(permission));
}
