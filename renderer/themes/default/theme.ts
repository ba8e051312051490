import { brands } from '#shared/themes/brands.ts';
import type { ThemeDefinition } from '../themeDefinition.ts';
import faviconUrl from './favicon.svg';
import logoUrl from './logo.svg';

/** The product's own theme: deep teal, amber, ink. */
export const theme: ThemeDefinition = {
  id: 'default',
  productTitle: brands.default.productTitle,
  supportEmail: brands.default.supportEmail,
  logoUrl,
  faviconUrl,
  radius: brands.default.radius,
  isCompact: false,
  isEmbedded: false,
  light: {
    ...brands.default.light,
    primarySoft: '#E6F2F1',
    accent: '#F59E0B',
    raised: '#FFFFFF',
    controlLine: '#849496',
    textFaint: '#5F7379',
    success: '#15803D',
    warning: '#B45309',
    error: '#B91C1C',
    unknown: '#5F4BB0',
    sidebar: '#0B1F24',
    sidebarText: '#B4C6C9',
    sidebarTextActive: '#FFFFFF',
    sidebarActive: '#163A40',
    sidebarLine: '#17323A',
    series: ['#0F766E', '#F59E0B', '#3B82C4', '#C2547A', '#7C6BC4', '#6B7F2E'],
  },
  dark: {
    ...brands.default.dark,
    primarySoft: '#123530',
    accent: '#FBBF24',
    raised: '#162A2F',
    controlLine: '#647F84',
    textFaint: '#8CA3A7',
    success: '#4ADE80',
    warning: '#FBBF24',
    error: '#F98080',
    unknown: '#B5A8F0',
    sidebar: '#0D1A1E',
    sidebarText: '#A9BDC0',
    sidebarTextActive: '#FFFFFF',
    sidebarActive: '#17343A',
    sidebarLine: '#1B3137',
    series: ['#35B8A8', '#FBBF24', '#6BA8E0', '#E086A6', '#A99BEA', '#A8BE5E'],
  },
};
