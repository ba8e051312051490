import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { emptySession, useSession, type SessionState } from '#renderer/session/sessionStore.ts';

let root: Root | null = null;

/** Signs a user in, without the permissions that are not given. */
export function signInTestUser(parts: object = {}): void {
  useSession.setState({ ...emptySession, status: 'signedIn', ...parts } as unknown as SessionState, true);
}

/** Draws a part of a screen at an address of the app. @returns its router */
export async function drawTestScreen(
  element: ReactElement,
  { path = '/en/app', client = new QueryClient() }: { path?: string; client?: QueryClient } = {},
): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const drawn = createRoot(document.body.appendChild(document.createElement('div')));
  root = drawn;
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return router;
}

/** Removes the drawn screen; called after each test. */
export async function clearTestScreen(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
}

/** Types into a field as a user does: React hears of it. */
export async function typeInto(selector: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
