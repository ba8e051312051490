import { brands } from '#shared/themes/brands.ts';
import type { ThemeDefinition } from '../themeDefinition.ts';
import { theme as base } from '../default/theme.ts';
import faviconUrl from './favicon.svg';
import logoUrl from './logo.svg';

/** A partner's theme: violet, pink, white. */
export const theme: ThemeDefinition = {
  ...base,
  id: 'aurora',
  productTitle: brands.aurora.productTitle,
  supportEmail: brands.aurora.supportEmail,
  logoUrl,
  faviconUrl,
  radius: brands.aurora.radius,
  light: {
    ...base.light,
    ...brands.aurora.light,
    primarySoft: '#F1EAFC',
    accent: '#EC4899',
    controlLine: '#8C84A0',
    textFaint: '#6A5F82',
    sidebar: '#FFFFFF',
    sidebarText: '#524769',
    sidebarTextActive: '#5B21B6',
    sidebarActive: '#F1EAFC',
    sidebarLine: '#E8E2F2',
    series: ['#6D28D9', '#EC4899', '#2B7FBF', '#D97706', '#0F766E', '#7A6B2E'],
  },
  dark: {
    ...base.dark,
    ...brands.aurora.dark,
    primarySoft: '#2C2148',
    accent: '#F472B6',
    raised: '#231C35',
    controlLine: '#7D7396',
    textFaint: '#A197B8',
    sidebar: '#171223',
    sidebarText: '#BDB3D1',
    sidebarActive: '#2C2148',
    sidebarLine: '#2A2240',
    series: ['#B695F8', '#F472B6', '#6BA8E0', '#FBBF24', '#35B8A8', '#C4B36A'],
  },
};
