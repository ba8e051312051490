import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { api } from './api.ts';
import { invalidate } from './queries.ts';
import { queryClient } from './queryClient.ts';

afterEach(() => queryClient.clear());

it('reads again what a first answer on its way may not know yet', async () => {
  const answers: ((state: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [api.eshop.getDiscovery.path, 'shop', {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);
  // The first answer is on its way when the change is reported.
  const isRefetched = invalidate(api.eshop.getDiscovery);
  answers[0]?.('Running');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('Done');
  await isRefetched;
  expect(observer.getCurrentResult().data).toBe('Done');
  expect(answers).toHaveLength(2);
  end();
});
