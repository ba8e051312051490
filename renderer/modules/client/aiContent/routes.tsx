import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';
import { redirectAiChannel, redirectAiCreate } from './paths.ts';

const row = { layout: 'app', guard: 'client', permissions: allOf('AiContentGeneration') } as const;

/** Texts, pictures and videos made from the catalogue or by a model: overview, lists by channel, the editor, and pictures. */
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
      path: '/app/aiContent/aiImage/imageGeneration',
      titleKey: 'aiImage',
      icon: 'image',
      page: () => import('./pages/PicturesPage.tsx').then((module) => module.PicturesPage),
    },
    {
      ...row,
      path: '/app/aiContent/aiImage/backgroundGeneration',
      titleKey: 'aiBackground',
      icon: 'image',
      page: () => import('./pages/PicturesPage.tsx').then((module) => module.BackgroundPage),
    },
    {
      ...row,
      path: '/app/aiContent/videoGeneration',
      titleKey: 'aiVideo',
      icon: 'image',
      page: () => import('./pages/VideoPage.tsx').then((module) => module.VideoPage),
    },
    {
      ...row,
      path: '/app/aiContent/:channel',
      titleKey: 'aiContentOf',
      elsewhere: redirectAiChannel,
      page: () => import('./pages/ChannelPage.tsx').then((module) => module.ChannelPage),
    },
  ],
  redirects: [{ path: '/app/aiContent/aiImage', to: '/app/aiContent/aiImage/imageGeneration' }],
};
