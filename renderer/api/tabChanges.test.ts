import { afterEach, expect, it, vi } from 'vitest';
import { getStorageKey } from '../session/storage.ts';
import { api } from './api.ts';
import { announceChange, onTabChange } from './tabChanges.ts';

const other = new BroadcastChannel(getStorageKey('changes'));
let stop = () => {};
afterEach(() => stop());

it('a change of another tab is reported here, and one of this tab there, never to itself', async () => {
  const heard = vi.fn();
  const heardThere = vi.fn();
  stop = onTabChange(heard);
  other.addEventListener('message', ({ data }: MessageEvent) => heardThere(data));
  announceChange([api.eshop.getCurrentEshop, api.campaign.getAllCampaignStatuses]);
  await vi.waitFor(() =>
    expect(heardThere).toHaveBeenCalledWith([
      api.eshop.getCurrentEshop.path,
      api.campaign.getAllCampaignStatuses.path,
    ]),
  );
  other.postMessage(['/v1/A', 5]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['/v1/A']));
  other.postMessage('nonsense');
  other.postMessage(['/v1/B']);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard).toHaveBeenLastCalledWith(['/v1/B']);
});
