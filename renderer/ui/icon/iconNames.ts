/** Names of icons that screens may carry; drawn by `Icon`. */
export const iconNames = [
  'start',
  'dashboard',
  'statistics',
  'campaigns',
  'credit',
  'products',
  'diagnostics',
  'social',
  'ai',
  'settings',
  'help',
  'shops',
  'users',
  'feed',
  'accounting',
  'report',
  'logs',
  'roles',
  'mail',
  'export',
] as const;
export type IconName = (typeof iconNames)[number];
