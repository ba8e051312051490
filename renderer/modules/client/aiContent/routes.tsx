import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';
import { redirectAiChannel, redirectAiCreate } from './paths.ts';

const row = { layout: 'app', guard: 'client', permissions: allOf('AiContentGeneration') } as const;

/** Texts made from the catalogue or by a model: overview, lists by channel, and the editor. */
export const aiContent: ScreenModule = {
  screens: [
    {
      ...row,
      path: '/app/aiContent',
      titleKey: 'aiContent',
      icon: 'ai',
      sidebar: { order: 90, isPremium: true },
      page: () => import('./pages/OverviewPage.tsx').then((module) => module.OverviewPage),
    },
    {
      ...row,
      path: '/app/aiContent/create/:channel/:type/:socialMedia?',
      titleKey: 'aiContentCreate',
      elsewhere: redirectAiCreate,
      page: () => import('./pages/EditorPage.tsx').then((module) => module.EditorPage),
    },
    {
      ...row,
      path: '/app/aiContent/:channel',
      titleKey: 'aiContentOf',
      elsewhere: redirectAiChannel,
      page: () => import('./pages/ChannelPage.tsx').then((module) => module.ChannelPage),
    },
  ],
};
