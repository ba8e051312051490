import { adminPermissions, type AdminPermission } from './permissions.ts';

/** Assignable roles of staff, each a set of admin permissions; single permissions add to it. */
export const internalRoles = {
  Administrator: adminPermissions,
  Accountant: ['GetAccounting', 'SetAccounting', 'ViewAccountingTab', 'GetExport', 'GetKpiReport'],
  CampaignSpecialist: ['SetGoogleCampaigns', 'SetProducts', 'SetEshopDetail', 'GetTopMenuActiveEshopsCount'],
  Support: ['SetEshopDetail', 'SetUserDetail', 'GetTopMenuActiveEshopsCount', 'GetTopMenuEshopsCredit'],
  Sales: ['GetKpiReport', 'GetKpiReportActivatedEshops', 'GetKpiReportRegisteredEshops'],
} as const satisfies Record<string, readonly AdminPermission[]>;
export type InternalRole = keyof typeof internalRoles;

/** Names of the roles, in the order in which staff choose among them. */
export const internalRoleNames = Object.keys(internalRoles) as [InternalRole, ...InternalRole[]];

/** Permissions that a staff member's roles and single permissions give together. */
export function resolveAdminPermissions(
  assigned: readonly InternalRole[],
  single: readonly AdminPermission[],
): Set<AdminPermission> {
  return new Set([...assigned.flatMap((role) => [...internalRoles[role]]), ...single]);
}
