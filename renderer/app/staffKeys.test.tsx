import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../features/undo/UndoNotice.tsx';
import { i18next, startI18n } from '../i18n/i18n.ts';
import { useDeskKeys, useUndoKey } from '../modules/admin/eshops/validation/useDeskKeys.ts';
import { emptySession, useSession, type SessionState } from '../session/sessionStore.ts';
import { setSingleKeys } from '../session/preferences.ts';
import { usePlainKeys } from '../ui/navigation/plainKeys.ts';
import { useGoKeys } from './useGoKeys.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let pressed: string[];

function ShopKeys() {
  useGoKeys();
  usePlainKeys({ c: () => pressed.push('correct'), v: () => pressed.push('view') });
  return (
    <>
      <input id="field" />
      <input id="box" type="checkbox" />
    </>
  );
}

function Desk() {
  useDeskKeys(
    {
      onMove: (step) => pressed.push(`move ${step}`),
      onChoice: (place) => pressed.push(`choice ${place}`),
      onReason: (place) => pressed.push(`reason ${place}`),
      onMessage: () => pressed.push('message'),
      onSend: () => pressed.push('send'),
    },
    true,
  );
  useUndoKey(() => pressed.push('undo'));
  return <textarea id="field" />;
}

beforeAll(async () => {
  await startI18n('en');
});
beforeEach(() => {
  pressed = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(element: React.ReactElement, roles = ['Internal']): Promise<void> {
  useSession.setState(
    { ...emptySession, status: 'signedIn', user: { id: 'u', roles } } as unknown as SessionState,
    true,
  );
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/admin/users'] });
  await act(async () => root.render(<RouterProvider router={router} />));
}

async function press(key: string, init: KeyboardEventInit = {}, target = 'body'): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => void document.querySelector(target)?.dispatchEvent(event));
}
const readPath = () => router.state.location.pathname;

it('G and a letter go to a place of staff, and press no key of the page', async () => {
  await show(<ShopKeys />);
  await press('g');
  await press('c');
  expect(readPath()).toBe('/en/admin/cockpit');
  expect(pressed).toEqual([]);
  await press('c');
  expect(pressed).toEqual(['correct']);
  await press('g');
  await press('x');
  await press('s');
  expect(readPath()).toBe('/en/admin/cockpit');
});

it('a merchant has no keys to places of staff', async () => {
  await show(<ShopKeys />, ['EshopOwner']);
  await press('g');
  await press('s');
  expect(readPath()).toBe('/en/admin/users');
});

it('keys of a page are letters in a field, and rest under a dialog and with Ctrl', async () => {
  await show(<ShopKeys />);
  await press('v', {}, '#field');
  await press('g', {}, '#field');
  await press('s');
  await press('v', { ctrlKey: true });
  expect([pressed, readPath()]).toEqual([[], '/en/admin/users']);
  const overlay = document.createElement('div');
  overlay.className = 'ant-modal-wrap';
  overlay.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(overlay);
  await press('v');
  expect(pressed).toEqual([]);
  overlay.remove();
  await press('v', {}, '#box');
  expect(pressed).toEqual(['view']);
});

it('single keys rest while the person has them off; keys with Ctrl do not', async () => {
  setSingleKeys(false);
  try {
    await show(<ShopKeys />);
    for (const key of ['v', 'g', 's']) await press(key);
    await act(async () => root.unmount());
    await show(<Desk />);
    await press('2', { code: 'Digit2' });
    for (const key of ['j', 'm', 'z']) await press(key);
    await press('Enter', { ctrlKey: true });
    expect([pressed, readPath()]).toEqual([['send'], '/en/admin/users']);
  } finally {
    setSingleKeys(true);
  }
  await press('j');
  expect(pressed).toEqual(['send', 'move 1']);
});

it('digits of the workbench choose by the place of the key, on a Czech keyboard too', async () => {
  await show(<Desk />);
  await press('2', { code: 'Digit2' });
  await press('ě', { code: 'Digit2' });
  await press('!', { code: 'Digit1', shiftKey: true });
  await press('1', { code: 'Digit1', shiftKey: true });
  await press('0', { code: 'Digit0', shiftKey: true });
  await press('0', { code: 'Digit0' });
  await press('j');
  await press('z');
  expect(pressed).toEqual(['choice 1', 'choice 1', 'reason 0', 'reason 0', 'reason 9', 'move 1', 'undo']);
  pressed = [];
  await press('3', { code: 'Digit3' }, '#field');
  await press('Enter', { ctrlKey: true }, '#field');
  expect(pressed).toEqual(['send']);
});

it('an undo is offered until its time by the clock, also by a notice that is shown again', async () => {
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  await i18next.loadNamespaces(['cockpit']);
  vi.useFakeTimers();
  try {
    const undo = { key: 1, text: 'done', endsAt: Date.now() + 5_000, run: async () => undefined };
    await show(<UndoNotice undo={undo} onEnd={end} onUndo={end} />);
    await act(async () => await vi.advanceTimersByTimeAsync(4_000));
    await act(async () => root.unmount());
    await show(<UndoNotice undo={undo} onEnd={end} onUndo={end} isOver />);
    await act(async () => await vi.advanceTimersByTimeAsync(900));
    expect(ended).toBe(0);
    await act(async () => await vi.advanceTimersByTimeAsync(200));
    expect(ended).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

function UndoPage() {
  useUndoKey(() => pressed.push('undo'));
  return <textarea id="field" />;
}

it('Z takes a decision back where no desk is open, and is a letter in a field', async () => {
  await show(<UndoPage />);
  await press('z', {}, '#field');
  await press('z', { ctrlKey: true });
  expect(pressed).toEqual([]);
  await press('z');
  expect(pressed).toEqual(['undo']);
});
