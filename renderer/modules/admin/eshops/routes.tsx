import { allOf } from '#shared/access/permissions.ts';
import type { RedirectRow, Screen, ScreenModule } from '#renderer/app/screen.ts';

const detail = '/admin/eshopDetail/:eshopId';

function toTab(path: string, tab: string): RedirectRow {
  return { path, to: ({ eshopId }) => `/admin/eshopDetail/${eshopId ?? ''}/${tab}` };
}

const ofShop = { layout: 'admin', guard: 'internal' } as const satisfies Partial<Screen>;

const creditDocuments: readonly Screen[] = [
  {
    ...ofShop,
    path: `${detail}/credit/invoices`,
    titleKey: 'adminEshopInvoices',
    page: () => import('./pages/EshopDocumentsPage.tsx').then((module) => module.EshopInvoicesPage),
  },
  {
    ...ofShop,
    path: `${detail}/credit/proformaInvoices`,
    titleKey: 'adminEshopProformas',
    page: () => import('./pages/EshopDocumentsPage.tsx').then((module) => module.EshopProformasPage),
  },
  {
    ...ofShop,
    path: `${detail}/credit/debitNotes`,
    titleKey: 'adminEshopDebitNotes',
    page: () => import('./pages/EshopDocumentsPage.tsx').then((module) => module.EshopDebitNotesPage),
  },
  {
    ...ofShop,
    path: `${detail}/credit/creditNotes`,
    titleKey: 'adminEshopCreditNotes',
    page: () => import('./pages/EshopDocumentsPage.tsx').then((module) => module.EshopCreditNotesPage),
  },
];

const shopCampaigns: readonly Screen[] = [
  {
    ...ofShop,
    path: `${detail}/campaigns/google`,
    titleKey: 'adminEshopCampaigns',
    page: () => import('./pages/EshopCampaignsPage.tsx').then((module) => module.EshopGoogleCampaignsPage),
  },
  {
    ...ofShop,
    path: `${detail}/campaigns/meta`,
    titleKey: 'adminEshopCampaigns',
    page: () => import('./pages/EshopCampaignsPage.tsx').then((module) => module.EshopMetaCampaignsPage),
  },
  {
    ...ofShop,
    path: `${detail}/campaigns/microsoft`,
    titleKey: 'adminEshopCampaigns',
    page: () => import('./pages/EshopCampaignsPage.tsx').then((module) => module.EshopMicrosoftCampaignsPage),
  },
];

/** Shops in the administration. */
export const adminEshops: ScreenModule = {
  screens: [
    {
      path: '/admin/eshops',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshops',
      icon: 'shops',
      sidebar: { order: 10, detailPath: '/admin/eshopDetail' },
      page: () => import('./pages/EshopsPage.tsx').then((module) => module.EshopsPage),
    },
    {
      path: '/admin/complianceValidation',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminValidation',
      icon: 'roles',
      sidebar: { order: 15 },
      page: () =>
        import('./pages/ComplianceValidationPage.tsx').then((module) => module.ComplianceValidationPage),
    },
    {
      ...ofShop,
      path: '/admin/eshopProviders',
      titleKey: 'adminEshopProviders',
      icon: 'shops',
      sidebar: { order: 130 },
      page: () => import('./pages/EshopProvidersPage.tsx').then((module) => module.EshopProvidersPage),
    },
    {
      ...ofShop,
      path: '/admin/country-of-advertisement',
      titleKey: 'adminCountries',
      icon: 'shops',
      sidebar: { order: 140 },
      page: () => import('./pages/CountriesPage.tsx').then((module) => module.CountriesPage),
    },
    {
      path: `${detail}/overview`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshopDetail',
      page: () => import('./pages/EshopOverviewPage.tsx').then((module) => module.EshopOverviewPage),
    },
    {
      path: `${detail}/stats`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshopDetail',
      page: () => import('./pages/EshopStatsPage.tsx').then((module) => module.EshopStatsPage),
    },
    ...shopCampaigns,
    {
      path: `${detail}/feed`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshopFeed',
      page: () => import('./pages/EshopFeedPage.tsx').then((module) => module.EshopFeedPage),
    },
    {
      ...ofShop,
      path: `${detail}/products`,
      titleKey: 'adminEshopProducts',
      page: () => import('./pages/EshopProductsPage.tsx').then((module) => module.EshopProductsPage),
    },
    ...creditDocuments,
    {
      path: `${detail}/credit/creditTopUpHistory`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshopDetail',
      page: () => import('./pages/EshopCreditPage.tsx').then((module) => module.EshopCreditPage),
    },
    {
      path: `${detail}/subscription`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminEshopSubscription',
      page: () => import('./pages/EshopSubscriptionPage.tsx').then((module) => module.EshopSubscriptionPage),
    },
    {
      path: `${detail}/administration`,
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('SetEshopDetail'),
      titleKey: 'adminEshopDetail',
      page: () =>
        import('./pages/EshopAdministrationPage.tsx').then((module) => module.EshopAdministrationPage),
    },
  ],
  redirects: [
    { path: '/admin', to: '/admin/eshops' },
    toTab(detail, 'overview'),
    toTab(`${detail}/credit`, 'credit/invoices'),
    toTab(`${detail}/campaigns`, 'campaigns/google'),
  ],
  modals: {
    pauseAds: () => import('./components/PauseAdsModal.tsx').then((module) => module.PauseAdsModal),
    pauseMatching: () =>
      import('./components/PauseMatchingModal.tsx').then((module) => module.PauseMatchingModal),
  },
  adminBadges: [() => import('./watch/CreditWatchBadge.tsx').then((module) => module.CreditWatchBadge)],
};
