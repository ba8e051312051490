/**
 * Places of the administration in the menu of the desktop app, in the order of the app's own sidebar (a test compares
 * them); the first nine have a digit.
 */
export const desktopPlaces = [
  { name: 'cockpit', path: '/admin/cockpit' },
  { name: 'shops', path: '/admin/eshops' },
  { name: 'users', path: '/admin/users' },
  { name: 'validation', path: '/admin/complianceValidation' },
  { name: 'accounting', path: '/admin/accounting/invoices' },
  { name: 'kpiReport', path: '/admin/kpiReport' },
  { name: 'export', path: '/admin/export' },
  { name: 'feed', path: '/admin/feed' },
  { name: 'campaigns', path: '/admin/campaigns' },
  { name: 'products', path: '/admin/products' },
  { name: 'logs', path: '/admin/adminLogs/application' },
  { name: 'microsoftAccounts', path: '/admin/microsoftAccounts' },
  { name: 'administration', path: '/admin/settings/roles' },
  { name: 'providers', path: '/admin/eshopProviders' },
  { name: 'countries', path: '/admin/country-of-advertisement' },
] as const;
