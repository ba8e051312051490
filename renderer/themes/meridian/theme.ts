import type { ThemeDefinition } from '../themeDefinition.ts';
import { theme as base } from '../default/theme.ts';
import faviconUrl from './favicon.svg';
import logoUrl from './logo.svg';

/** A partner's theme: navy, sky, light slate. */
export const theme: ThemeDefinition = {
  ...base,
  id: 'meridian',
  productTitle: 'Meridian Marketing',
  supportEmail: 'support@meridian.test',
  logoUrl,
  faviconUrl,
  radius: 4,
  light: {
    ...base.light,
    primary: '#1E3A8A',
    primarySoft: '#E8EDF8',
    accent: '#0EA5E9',
    page: '#F6F8FB',
    line: '#DFE5EE',
    controlLine: '#8590A3',
    text: '#0F1B33',
    textQuiet: '#455470',
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
    primary: '#8DABF5',
    onPrimary: '#0A1738',
    primarySoft: '#1B2A4F',
    accent: '#38BDF8',
    page: '#0C111C',
    surface: '#131A28',
    raised: '#1A2334',
    line: '#28344A',
    controlLine: '#6D7C97',
    text: '#EAF0F9',
    textQuiet: '#AFBCD1',
    textFaint: '#93A2BA',
    sidebar: '#0F1624',
    sidebarText: '#AFBCD1',
    sidebarActive: '#1B2A4F',
    sidebarLine: '#202C42',
    series: ['#8DABF5', '#38BDF8', '#35B8A8', '#FBBF24', '#E086A6', '#A8BE5E'],
  },
};
