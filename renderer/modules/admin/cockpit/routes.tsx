import type { ScreenModule } from '#renderer/app/screen.ts';

/** The cockpit of staff: what waits for a person, by money at risk. */
export const adminCockpit: ScreenModule = {
  screens: [
    {
      path: '/admin/cockpit',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminCockpit',
      icon: 'dashboard',
      sidebar: {
        order: 5,
        count: () => import('./components/WaitingCount.tsx').then((module) => module.WaitingCount),
      },
      shortcuts: [
        { keys: ['J', 'K'], textKey: 'queueMove' },
        { keys: ['Enter'], textKey: 'queueOpen' },
        { keys: ['E'], textKey: 'queueAct' },
        { keys: ['S'], textKey: 'queueSnooze' },
        { keys: ['A'], textKey: 'queueAssign' },
      ],
      page: () => import('./pages/CockpitPage.tsx').then((module) => module.CockpitPage),
    },
  ],
};
