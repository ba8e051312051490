import { allOf } from '#shared/access/permissions.ts';
import type { Resources } from '#shared/i18n/resources.ts';
import type { Screen } from '../../app/screen.ts';

/** Texts of an upcoming screen. */
export type ComingText = keyof Resources['coming']['items'];

/** A screen that is not there yet: its place in the product, and what serves until then. */
export interface ComingScreen extends Omit<Screen, 'page' | 'layout' | 'guard' | 'sidebar'> {
  readonly text: ComingText;
  /** The screen that does most of it today, and the name that it bears. */
  readonly today: { readonly path: string; readonly titleKey: Screen['titleKey'] };
}

const analysis = { path: '/app/diagnostics/competitive-analysis', titleKey: 'competitiveAnalysis' } as const;

const inDiagnostics = { icon: 'diagnostics', today: analysis } as const;

/** Screens of the client area that are not there yet: reachable by address, and in no menu until they are built. */
export const comingInApp: readonly ComingScreen[] = [
  {
    path: '/app/diagnostics/competitive-overview',
    titleKey: 'competitiveOverview',
    text: 'competitiveOverview',
    permissions: allOf('GetDiagnosticsCompetitionOverview'),
    ...inDiagnostics,
  },
  {
    path: '/app/diagnostics/eshop-detail/:competitorId',
    titleKey: 'competitor',
    text: 'competitor',
    permissions: allOf('GetDiagnosticsCompetitiveMetrics'),
    ...inDiagnostics,
  },
];
