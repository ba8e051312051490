import { z } from 'zod';
import type { Providers } from '#server/providers.ts';
import type { GrantState, PageAccess, PersonsPage, SocialPage } from '../pageAccess.ts';
import { createFault, PlatformError } from '../platformError.ts';
import { createGraphClient, done, graphVersion } from './graphClient.ts';

const pageFields = 'id,name,category,picture{url},followers_count,link';
const page = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
  followers_count: z.number().optional(),
  link: z.string().optional(),
});
const personsPage = page.extend({
  tasks: z.array(z.string()).default([]),
  access_token: z.string().optional(),
});
// An empty token would be stored in place of a good one.
const token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const person = z.object({ id: z.string(), name: z.string().default('') });
const inspected = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    scopes: z.array(z.string()).default([]),
    expires_at: z.number().default(0),
    data_access_expires_at: z.number().default(0),
  }),
});
const clientPage = z.object({ id: z.string() });
const requested = z.object({ access_status: z.string() });
/** What our business may do in the name of a page. */
const tasks = ['ADVERTISE', 'ANALYZE'];

function presentPage(found: z.infer<typeof page>): SocialPage {
  return {
    id: found.id,
    name: found.name,
    category: found.category ?? null,
    pictureUrl: found.picture?.data.url ?? null,
    followersCount: found.followers_count ?? null,
    link: found.link ?? null,
  };
}

/** The access ends with the token or, for tokens without an end, with the right to the person's data. */
function getExpiry(data: z.infer<typeof inspected>['data']): Date | null {
  const ends = [data.expires_at, data.data_access_expires_at].filter((seconds) => seconds > 0);
  return ends.length === 0 ? null : new Date(Math.min(...ends) * 1_000);
}

/** Pages of Facebook through Meta's sign-in and Graph API. */
export function createMetaPages(access: Providers['meta']): PageAccess {
  const anonymous = createGraphClient(access, null);
  const business = createGraphClient(access, access.systemUserToken);
  const of = (personsToken: string) => createGraphClient(access, personsToken);

  const readGrant = async (personsToken: string): Promise<GrantState> => {
    const { data } = await anonymous.get(inspected, 'debug_token', {
      input_token: personsToken,
      access_token: `${access.appId}|${access.appSecret}`,
    });
    return { isLive: data.is_valid, granted: data.scopes, expiresAt: getExpiry(data) };
  };

  const listOwn = async (personsToken: string) =>
    await of(personsToken).list(personsPage, 'me/accounts', {
      fields: `${pageFields},tasks,access_token`,
      limit: '100',
    });

  /** A page with its own token, by which alone its agencies are changed. */
  const findOwn = async (personsToken: string, pageId: string) => {
    const found = (await listOwn(personsToken)).find(({ id }) => id === pageId);
    if (found === undefined) throw createFault('Meta', 'PageMissing');
    return found;
  };

  return {
    grantAddress(redirectUrl, state, permissions) {
      const url = new URL(`${access.dialogBase}/${graphVersion}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: access.appId,
        redirect_uri: redirectUrl,
        state,
        response_type: 'code',
        scope: permissions.join(','),
        // Without it, declined permissions are not requested again.
        auth_type: 'rerequest',
      }).toString();
      return url.href;
    },

    async finishGrant(redirectUrl, code) {
      const app = { client_id: access.appId, client_secret: access.appSecret };
      const short = await anonymous.get(token, 'oauth/access_token', {
        ...app,
        redirect_uri: redirectUrl,
        code,
      });
      const long = await anonymous.get(token, 'oauth/access_token', {
        ...app,
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.access_token,
      });
      const [who, state] = await Promise.all([
        of(long.access_token).get(person, 'me', { fields: 'id,name' }),
        readGrant(long.access_token),
      ]);
      return {
        token: long.access_token,
        personId: who.id,
        personName: who.name,
        granted: state.granted,
        expiresAt: state.expiresAt,
      };
    },

    readGrant,

    async listPages(personsToken) {
      return (await listOwn(personsToken)).map((found): PersonsPage => ({
        ...presentPage(found),
        canAdvertise: found.tasks.includes('ADVERTISE'),
      }));
    },

    readPage: async (personsToken, pageId) =>
      presentPage(await of(personsToken).get(page, pageId, { fields: pageFields })),

    async sharePage(personsToken, pageId) {
      const own = await findOwn(personsToken, pageId);
      try {
        await of(own.access_token ?? personsToken).post(done, `${pageId}/agencies`, {
          business: access.businessId,
          permitted_tasks: tasks,
        });
        return 'Shared';
      } catch (thrown) {
        // A person who only advertises for the page, or whose page belongs to a business, may not grant it alone.
        const mayNot = thrown instanceof PlatformError && /^(10|2\d\d)(\/|$)/.test(thrown.code ?? '');
        if (!mayNot) throw thrown;
      }
      const { access_status } = await business.post(requested, `${access.businessId}/client_pages`, {
        page_id: pageId,
        permitted_tasks: tasks,
      });
      return access_status === 'CONFIRMED' ? 'Shared' : 'Pending';
    },

    async listShares() {
      const list = async (edge: string) =>
        await business.list(clientPage, `${access.businessId}/${edge}`, { fields: 'id', limit: '500' });
      const [shared, pending] = await Promise.all([list('client_pages'), list('pending_client_pages')]);
      return new Map<string, 'Pending' | 'Shared'>([
        ...pending.map(({ id }) => [id, 'Pending'] as const),
        ...shared.map(({ id }) => [id, 'Shared'] as const),
      ]);
    },
  };
}
