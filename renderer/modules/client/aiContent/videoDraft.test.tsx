import { act, useLayoutEffect, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';
import { waitForRest } from '#renderer/testing/waitForRest.ts';
import { BrandLogoButton } from './components/BrandLogo.tsx';
import { useVideo, type Video } from './video/useVideo.ts';

/** Answers of the calls, by the last part of their path; what throws is a refusal. */
const answers = vi.hoisted(() => new Map<string, () => unknown>());
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }) =>
    await Promise.resolve(answers.get(row.path.split('/').at(-1) ?? '')?.()),
}));

let video: Video;
beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces(['aiVideos', 'aiImages', 'errors']);
  connectTestApi(() => true);
  signInTestUser({ eshop: { id: 'own', domainName: 'own.test' } });
});
beforeEach(() => {
  queryClient.clear();
  answers.clear();
});
afterEach(clearTestScreen);

async function open(element: ReactElement): Promise<void> {
  await drawTestScreen(element);
  await waitForRest();
}
function Studio() {
  const present = useVideo();
  useLayoutEffect(() => {
    video = present;
  });
  return null;
}
async function change(run: () => void): Promise<void> {
  await act(async () => run());
  await waitForRest();
}
const createShot = (productId: string): VideoShot => ({
  kind: 'Product',
  productId,
  caption: '',
  showsPrice: false,
  movement: 'ZoomIn',
  scene: 'Plain',
  seconds: 3,
});

it('an edited storyboard and its products are there again after a look at the AI way', async () => {
  answers.set('GetVideoPlan', () => ({ shots: ['lamp', 'desk', 'chair'].map(createShot), texts: [] }));
  answers.set('GetVideoStill', () => ({ picture: 'data:image/png;base64,' }));
  await open(<Studio />);
  await change(() => video.replan({ productIds: ['lamp', 'desk', 'chair'] }));
  await change(() => video.moveShotTo(2, 0));
  const edited = video.shots;
  expect(edited.map(({ productId }) => productId)).toEqual(['chair', 'lamp', 'desk']);
  await change(() => video.changeWriter('Model'));
  expect(video.shots.map(({ productId }) => productId)).toEqual(['lamp']);
  await change(() => video.changeFilm({ prompt: 'It begins to snow' }));
  await change(() => video.changeWriter('Catalogue'));
  expect(video.shots).toEqual(edited);
  expect(video.draft.productIds).toEqual(['lamp', 'desk', 'chair']);
});

it('a logo whose picture cannot be drawn says so, with a way to try again', async () => {
  answers.set('GetBrandLogo', () => ({
    logo: { url: 'https://api.test/logo', width: 200, height: 80, savedAt: '2026-11-28T10:00:00.000Z' },
  }));
  answers.set('GetVideoStill', () => {
    throw new ApiProblem('forbidden', { status: 403, requestId: 'r-1' });
  });
  await open(<BrandLogoButton />);
  await change(() => document.querySelector('button')?.click());
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('r-1');
});
