import type { ThemeDefinition } from '../themeDefinition.ts';
import { theme as base } from '../default/theme.ts';
import faviconUrl from './favicon.svg';
import logoUrl from './logo.svg';

/** A partner's theme: violet, pink, white. */
export const theme: ThemeDefinition = {
  ...base,
  id: 'aurora',
  productTitle: 'Aurora Ads',
  supportEmail: 'support@aurora.test',
  logoUrl,
  faviconUrl,
  radius: 14,
  light: {
    ...base.light,
    primary: '#6D28D9',
    primarySoft: '#F1EAFC',
    accent: '#EC4899',
    page: '#FAF8FE',
    line: '#E8E2F2',
    controlLine: '#8C84A0',
    text: '#1D1433',
    textQuiet: '#524769',
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
    primary: '#B695F8',
    onPrimary: '#1E0B3D',
    primarySoft: '#2C2148',
    accent: '#F472B6',
    page: '#120E1C',
    surface: '#1A1528',
    raised: '#231C35',
    line: '#342B4C',
    controlLine: '#7D7396',
    text: '#F0ECF8',
    textQuiet: '#BDB3D1',
    textFaint: '#A197B8',
    sidebar: '#171223',
    sidebarText: '#BDB3D1',
    sidebarActive: '#2C2148',
    sidebarLine: '#2A2240',
    series: ['#B695F8', '#F472B6', '#6BA8E0', '#FBBF24', '#35B8A8', '#C4B36A'],
  },
};
