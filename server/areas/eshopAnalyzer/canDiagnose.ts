import type { ClientPermission } from '#shared/access/permissions.ts';
import { getEshopPermissions } from '#server/areas/auth/index.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';

/** What decides whether competitors of a shop may be read and shown. */
const competition: ClientPermission = 'GetDiagnosticsCompetitionOverview';

/** Whether permissions reach findings of competitors. */
export const canCompare = (permissions: ReadonlySet<ClientPermission>): boolean =>
  permissions.has(competition);

/**
 * Whether a shop is diagnosed without a person at it: it is live and its plan has the diagnostics. Permissions are those of
 * the shop, the same for all its people, so a schedule needs no person to be judged by.
 */
export const canDiagnose = (eshop: EshopDocument | null): eshop is EshopDocument =>
  eshop !== null && eshop.archivedAt == null && getEshopPermissions(eshop).has('GetDiagnosticsWebInsights');
