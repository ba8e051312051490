import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { HostError, type SavedFile } from '../host/host.ts';
import { useToasts } from '../ui/toast/toast.ts';
import { useSaveSigned } from './useSaveSigned.ts';

const saveFile = vi.fn<() => Promise<SavedFile | null>>();
vi.mock('../host/index.ts', async () => ({
  ...(await vi.importActual<object>('../host/index.ts')),
  host: () => ({ saveFile }),
}));

type SaveSigned = ReturnType<typeof useSaveSigned>['saveSigned'];
let saveSigned: SaveSigned;
function Saver({ onReady }: { onReady: (ready: SaveSigned) => void }) {
  const ready = useSaveSigned().saveSigned;
  useEffect(() => onReady(ready), [onReady, ready]);
  return null;
}
const setSaveSigned = (ready: SaveSigned): void => {
  saveSigned = ready;
};
const root = createRoot(document.createElement('div'));
const signed = { url: 'https://files.test/data', fileName: 'data.json' };
const save = async () => await act(async () => await saveSigned(async () => signed));

beforeAll(async () => {
  await startI18n('en');
  await act(async () => root.render(<Saver onReady={setSaveSigned} />));
});
beforeEach(() => {
  useToasts.setState({ queue: [] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('answers that a file was saved', async () => {
  saveFile.mockResolvedValueOnce({ fileName: 'data.json', fileId: null });
  expect(await save()).toBe(true);
});

it('answers that none was saved where the dialog was cancelled, saving failed or the download did', async () => {
  saveFile.mockResolvedValueOnce(null);
  expect(await save()).toBe(false);
  saveFile.mockRejectedValueOnce(new HostError('file_not_saved'));
  expect(await save()).toBe(false);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('gone', { status: 404 })),
  );
  expect(await save()).toBe(false);
  expect(useToasts.getState().queue.map(({ kind }) => kind)).toEqual(['info', 'problem']);
});
