import { brands } from '#shared/themes/brands.ts';
import type { ThemeDefinition } from '../themeDefinition.ts';
import { theme as base } from '../default/theme.ts';
import faviconUrl from './favicon.svg';
import logoUrl from './logo.svg';

/** A partner's theme: navy, sky, light slate. */
export const theme: ThemeDefinition = {
  ...base,
  id: 'meridian',
  productTitle: brands.meridian.productTitle,
  supportEmail: brands.meridian.supportEmail,
  logoUrl,
  faviconUrl,
  radius: brands.meridian.radius,
  light: {
    ...base.light,
    ...brands.meridian.light,
    primarySoft: '#E8EDF8',
    accent: '#0EA5E9',
    controlLine: '#8590A3',
    textFaint: '#5C6B87',
    sidebar: '#E9EEF5',
    sidebarText: '#3D4C68',
    sidebarTextActive: '#1E3A8A',
    sidebarActive: '#D5DEEC',
    sidebarLine: '#D5DEEC',
    series: ['#1E3A8A', '#0EA5E9', '#0F766E', '#D97706', '#B0457A', '#6B7F2E'],
  },
  dark: {
    ...base.dark,
    ...brands.meridian.dark,
    primarySoft: '#1B2A4F',
    accent: '#38BDF8',
    raised: '#1A2334',
    controlLine: '#6D7C97',
    textFaint: '#93A2BA',
    sidebar: '#0F1624',
    sidebarText: '#AFBCD1',
    sidebarActive: '#1B2A4F',
    sidebarLine: '#202C42',
    series: ['#8DABF5', '#38BDF8', '#35B8A8', '#FBBF24', '#E086A6', '#A8BE5E'],
  },
};
