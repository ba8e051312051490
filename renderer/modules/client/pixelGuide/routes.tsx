import { pixelGuidePath } from '#shared/domain/pixel/pixelGuide.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** What a developer opens without an account to install a shop's pixel. */
export const pixelGuide: ScreenModule = {
  screens: [
    {
      path: pixelGuidePath,
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'pixelGuide',
      page: () => import('./pages/PixelGuidePage.tsx').then((module) => module.PixelGuidePage),
    },
  ],
};
