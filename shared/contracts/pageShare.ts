import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { metaConnectionStates, metaPermissions, pageShareStates } from '../domain/pageShare/pageShare.ts';
import { callsOf, noInput } from './defineCall.ts';

const { call } = callsOf('PageShare', 'PageShare');

/** Meta's id of a page. */
const pageIdField = z.string().regex(/^\d{1,25}$/, { error: 'id' });

/** How a shop stands to Meta, as Meta says now. */
export const metaConnectionSchema = z.object({
  state: z.enum(metaConnectionStates),
  granted: z.array(z.enum(metaPermissions)),
  missing: z.array(z.enum(metaPermissions)),
  /** Who of the shop has signed in to Meta; null when nobody has. */
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
  'platform_unavailable',
] as const;

export const pageShare = {
  getMetaOAuthUrl: call('GetMetaOAuthUrl', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'The address at Meta where a person allows the access; opened in a window of its own.',
    input: noInput,
    output: z.object({ url: z.string() }),
    errors: ['platform_unavailable'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  connectMeta: call('ConnectMeta', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Takes over the access that was granted in the window, by the ticket that the window was given.',
    input: z.strictObject({ ticket: z.string().min(20).max(200) }),
    output: z.object({ connection: metaConnectionSchema }),
    errors: ['link_invalid', 'platform_unavailable'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  checkPermissions: call('CheckPermissions', {
    access: 'eshop',
    summary: 'Asks Meta whether the access of the shop lives, and what it allows.',
    input: noInput,
    output: z.object({ connection: metaConnectionSchema }),
    errors: ['platform_unavailable'],
  }),
  getClientsPagesInfo: call('GetClientsPagesInfo', {
    access: 'eshop',
    summary: 'Pages of the person who signed in to Meta.',
    input: noInput,
    output: z.object({ pages: z.array(offeredPageSchema) }),
    errors: needsConnection,
  }),
  assignFacebookPage: call('AssignFacebookPage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Chooses the page in whose name the shop’s ads on Meta speak.',
    input: z.strictObject({ pageId: pageIdField }),
    output: z.object({ page: facebookPageSchema }),
    errors: [...needsConnection, 'meta_page_not_usable'],
  }),
  getFacebookPageId: call('GetFacebookPageId', {
    access: 'eshop',
    summary: 'Id of the chosen page.',
    input: noInput,
    output: z.object({ pageId: z.string().nullable() }),
  }),
  getFacebookPageInfo: call('GetFacebookPageInfo', {
    access: 'eshop',
    summary: 'The chosen page, as Meta shows it now or, where Meta cannot be asked, as it was last.',
    input: noInput,
    output: z.object({ page: facebookPageSchema.nullable() }),
  }),
  sharePage: call('SharePage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Lets our business advertise in the name of the chosen page; what the person may not grant alone is asked for.',
    input: noInput,
    output: z.object({ page: facebookPageSchema }),
    errors: [...needsConnection, 'meta_page_missing'],
  }),
};
