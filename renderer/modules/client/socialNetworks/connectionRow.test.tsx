import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';
import { ConnectionRow } from './components/ConnectionRow.tsx';

const server = vi.hoisted(() => ({ hasEnded: false, isEndSeen: false }));
const connection = {
  network: 'Facebook',
  isAvailable: true,
  state: 'Connected',
  accountName: 'Jana',
  target: null,
  missingPermissions: [],
  revocation: null,
  connectedAt: '2027-03-01T09:00:00.000Z',
  endsAt: null,
  isPrivateOnly: false,
} as SocialConnection;

vi.mock('#renderer/api/send.ts', () => ({
  send: async ({ path }: { path: string }) => {
    await Promise.resolve();
    if (path.endsWith('GetSocialMediaConnections'))
      return { connections: [{ ...connection, state: server.isEndSeen ? 'Reconnect' : 'Connected' }] };
    if (path.endsWith('GetSocialMediaPages') && !server.hasEnded)
      return { pages: [{ id: '1', name: 'Lamps', url: null }] };
    server.isEndSeen = server.hasEnded;
    throw new ApiProblem('social_reconnect_required', { status: 409, requestId: 'r' });
  },
}));

beforeAll(async () => {
  connectTestApi(() => true);
  await startI18n('en');
});
beforeEach(() => {
  signInTestUser({ eshop: { id: 'e', country: 'CZ' } });
  queryClient.clear();
  Object.assign(server, { hasEnded: false, isEndSeen: false });
});
afterEach(clearTestScreen);
/** The connections as their page reads them. */
function Connections() {
  const query = useCallQuery(api.socialMediaPost.getSocialMediaConnections, {});
  return query.data?.connections.map((one) => (
    <ConnectionRow
      key={one.network}
      connection={one}
      signIn={{ begin: async () => await Promise.resolve(), network: null, phase: 'idle' }}
    />
  ));
}
const readPage = () => document.body.textContent;

it('a connection without a page asks for one instead of looking ready', async () => {
  await drawTestScreen(<Connections />);
  await expect.poll(readPage, { timeout: 15_000 }).toContain('FacebookChoose where to post');
});

it('a connection whose access turns out to have ended says so at once', async () => {
  server.hasEnded = true;
  await drawTestScreen(<Connections />);
  await expect.poll(readPage, { timeout: 15_000 }).toContain('Planned posts wait for a new sign-in');
});
