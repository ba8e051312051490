import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { metaConnectionStates, metaPermissions, pageShareStates } from '../domain/pageShare/pageShare.ts';
import { defineController, noInput } from './defineCall.ts';

const { call } = defineController('PageShare', 'PageShare');

/** Meta's id of a page. */
const pageIdField = z.string().regex(/^\d{1,25}$/, { error: 'id' });

/** A shop's Meta connection, as reported now. */
export const metaConnectionSchema = z.object({
  state: z.enum(metaConnectionStates),
  granted: z.array(z.enum(metaPermissions)),
  missing: z.array(z.enum(metaPermissions)),
  /** The shop's user who signed in to Meta; null without one. */
  connectedAs: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** When the access ends by itself; null when it does not, or when there is none. */
  expiresAt: z.iso.datetime().nullable(),
});
export type MetaConnection = z.infer<typeof metaConnectionSchema>;

const pageFields = {
  id: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  /** Null where Meta does not tell. */
  followersCount: z.int().nullable(),
  link: z.string().nullable(),
};

/** A page that a person who signed in to Meta may use. */
export const offeredPageSchema = z.object({
  ...pageFields,
  /** Whether the person may advertise for the page; one without it cannot be chosen. */
  canAdvertise: z.boolean(),
  isAssigned: z.boolean(),
});
export type OfferedPage = z.infer<typeof offeredPageSchema>;

/** The page in whose name a shop's ads on Meta speak. */
export const facebookPageSchema = z.object({ ...pageFields, shareState: z.enum(pageShareStates) });
export type FacebookPage = z.infer<typeof facebookPageSchema>;

const needsConnection = [
  'meta_not_connected',
  'meta_reconnect_required',
  'platform_rejected',
  'platform_rejected_silently',
  'platform_parts_missing',
  'platform_unavailable',
] as const;

export const pageShare = {
  getMetaOAuthUrl: call('GetMetaOAuthUrl', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Returns the address at Meta where the user grants access; opens in a window of its own.',
    input: noInput,
    output: z.object({ url: z.string() }),
    errors: ['platform_unavailable'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  connectMeta: call('ConnectMeta', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Stores the access granted in the window, identified by its ticket.',
    input: z.strictObject({ ticket: z.string().min(20).max(200) }),
    output: z.object({ connection: metaConnectionSchema }),
    errors: ['link_invalid', 'platform_unavailable'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  checkPermissions: call('CheckPermissions', {
    access: 'eshop',
    summary: 'Checks with Meta whether the shop’s access is valid, and its scopes.',
    input: noInput,
    output: z.object({ connection: metaConnectionSchema }),
    errors: ['platform_unavailable'],
  }),
  getClientsPagesInfo: call('GetClientsPagesInfo', {
    access: 'eshop',
    summary: 'Lists the Meta pages of the connected user.',
    input: noInput,
    output: z.object({ pages: z.array(offeredPageSchema) }),
    errors: needsConnection,
  }),
  assignFacebookPage: call('AssignFacebookPage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Selects the page that the shop’s Meta ads are published as.',
    input: z.strictObject({ pageId: pageIdField }),
    output: z.object({ page: facebookPageSchema }),
    errors: [...needsConnection, 'meta_page_not_usable'],
  }),
  getFacebookPageId: call('GetFacebookPageId', {
    access: 'eshop',
    summary: 'Returns the ID of the selected page.',
    input: noInput,
    output: z.object({ pageId: z.string().nullable() }),
  }),
  getFacebookPageInfo: call('GetFacebookPageInfo', {
    access: 'eshop',
    summary: 'Returns the selected page as Meta shows it now or, if Meta is unavailable, as last seen.',
    input: noInput,
    output: z.object({ page: facebookPageSchema.nullable() }),
  }),
  sharePage: call('SharePage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Allows our business account to advertise for the selected page; requests what the user can’t grant alone.',
    input: noInput,
    output: z.object({ page: facebookPageSchema }),
    errors: [...needsConnection, 'meta_page_missing'],
  }),
};
