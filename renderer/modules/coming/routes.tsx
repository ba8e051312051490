import type { Screen, ScreenModule } from '../../app/screen.ts';
import { comingInApp, type ComingScreen } from './comingScreens.ts';

function createScreenMapper(kind: Pick<Screen, 'layout' | 'guard'>): (screen: ComingScreen) => Screen {
  return (screen) => {
    // Without an icon the palette does not list it.
    const { text: _, today: __, icon: ___, ...row } = screen;
    return {
      ...row,
      ...kind,
      page: () => import('./pages/ComingPage.tsx').then((module) => module.createComingPage(screen)),
    };
  };
}

/**
 * Screens that are in the plan of the product and not there yet. A module that registers one of these paths takes it
 * over: its row counts, and the row here may go.
 */
export const coming: ScreenModule = {
  screens: comingInApp.map(createScreenMapper({ layout: 'app', guard: 'client' })),
};
