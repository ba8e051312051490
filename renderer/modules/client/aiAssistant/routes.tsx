import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Chats with the assistant about the shop's own figures. */
export const aiAssistant: ScreenModule = {
  screens: [
    {
      path: '/app/aiassistant',
      layout: 'app',
      guard: 'client',
      permissions: allOf('AiAssistentAccess'),
      titleKey: 'aiAssistant',
      icon: 'chat',
      sidebar: {
        order: 95,
        isPremium: true,
        count: () => import('./components/ProposalCount.tsx').then((module) => module.ProposalCount),
      },
      page: () => import('./pages/AssistantPage.tsx').then((module) => module.AssistantPage),
    },
  ],
};
