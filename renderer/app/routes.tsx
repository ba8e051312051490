import { account } from '../modules/client/account/routes.tsx';
import { affiliateProgram } from '../modules/client/affiliateProgram/routes.tsx';
import { contactUs } from '../modules/client/contactUs/routes.tsx';
import { legal } from '../modules/client/legal/routes.tsx';
import { eshopSettings } from '../modules/client/eshopSettings/routes.tsx';
import { adminAccounting } from '../modules/admin/accounting/routes.tsx';
import { adminFeed } from '../modules/admin/feed/routes.tsx';
import { adminFigures } from '../modules/admin/figures/routes.tsx';
import { adminBank } from '../modules/admin/bank/routes.tsx';
import { adminPayouts } from '../modules/admin/payouts/routes.tsx';
import { adminDesktop } from '../modules/admin/desktop/routes.tsx';
import { adminExport } from '../modules/admin/export/routes.tsx';
import { adminKpiReport } from '../modules/admin/kpiReport/routes.tsx';
import { adminProducts } from '../modules/admin/products/routes.tsx';
import { adminGoogleCampaigns } from '../modules/admin/googleCampaigns/routes.tsx';
import { adminAlerts } from '../modules/admin/alerts/routes.tsx';
import { adminMail } from '../modules/admin/mail/routes.tsx';
import { adminPlatformAccounts } from '../modules/admin/platformAccounts/routes.tsx';
import { adminLogs } from '../modules/admin/logs/routes.tsx';
import { adminLedger } from '../modules/admin/ledger/routes.tsx';
import { adminStaff } from '../modules/admin/staff/routes.tsx';
import { adminUsers } from '../modules/admin/users/routes.tsx';
import { adminCockpit } from '../modules/admin/cockpit/routes.tsx';
import { adminEshops } from '../modules/admin/eshops/routes.tsx';
import { eshops } from '../modules/client/eshops/routes.tsx';
import { campaigns } from '../modules/client/campaigns/routes.tsx';
import { products } from '../modules/client/products/routes.tsx';
import { credit } from '../modules/client/credit/routes.tsx';
import { statistic } from '../modules/client/statistic/routes.tsx';
import { diagnostics } from '../modules/client/diagnostics/routes.tsx';
import { dashboard } from '../modules/client/dashboard/routes.tsx';
import { getStarted } from '../modules/client/getStarted/routes.tsx';
import { registerEshop } from '../modules/client/registerEshop/routes.tsx';
import { meta } from '../modules/client/meta/routes.tsx';
import { pixelGuide } from '../modules/client/pixelGuide/routes.tsx';
import { openReport } from '../modules/client/openReport/routes.tsx';
import { aiAssistant } from '../modules/client/aiAssistant/routes.tsx';
import { aiContent } from '../modules/client/aiContent/routes.tsx';
import { socialNetworks } from '../modules/client/socialNetworks/routes.tsx';
import { stripe } from '../modules/client/stripe/routes.tsx';
import { onboarding } from '../modules/onboarding/routes.tsx';
import type { ModalPage, RedirectRow, Screen, ScreenModule } from './screen.ts';

/** Modules in the order in which the palette lists their screens. A module adds its line here and nothing else. */
const modules: readonly ScreenModule[] = [
  account,
  getStarted,
  dashboard,
  statistic,
  diagnostics,
  campaigns,
  credit,
  products,
  aiContent,
  aiAssistant,
  socialNetworks,
  eshopSettings,
  contactUs,
  legal,
  affiliateProgram,
  registerEshop,
  onboarding,
  stripe,
  meta,
  openReport,
  pixelGuide,
  eshops,
  adminCockpit,
  adminEshops,
  adminAccounting,
  adminUsers,
  adminFigures,
  adminKpiReport,
  adminExport,
  adminFeed,
  adminLogs,
  adminLedger,
  adminStaff,
  adminBank,
  adminPayouts,
  adminAlerts,
  adminDesktop,
  adminMail,
  adminPlatformAccounts,
  adminGoogleCampaigns,
  adminProducts,
];

/** Other spellings of paths that the product uses side by side lead to the one that counts. */
const spellings: readonly RedirectRow[] = [
  { path: '/onBoarding/billingInfo', to: '/onBoarding/billing-info' },
  { path: '/onBoarding/type-of-billing', to: '/onBoarding/typeOfBilling' },
  { path: '/app/credit/billingInfo', to: '/app/credit/billing-info' },
  { path: '/app/ai-content', to: '/app/aiContent' },
  { path: '/app/affiliateProgram', to: '/app/affiliate-program' },
];

/** All screens of the product. */
export const screens: readonly Screen[] = modules.flatMap((module) => module.screens);

/** Paths that only send on. */
export const redirects: readonly RedirectRow[] = [
  ...spellings,
  ...modules.flatMap((module) => module.redirects ?? []),
];

/** Modals of the modules, by the name in `?modal=`. */
export const moduleModals: Readonly<Record<string, () => Promise<ModalPage>>> = Object.assign(
  {},
  ...modules.map((module) => module.modals ?? {}),
) as Record<string, () => Promise<ModalPage>>;

/** Live badges in the header of the admin layout. */
export const adminBadges = modules.flatMap((module) => module.adminBadges ?? []);

/** Live badges of staff in the header of either layout. */
export const staffBadges = modules.flatMap((module) => module.staffBadges ?? []);
