/**
 * A shop's connection to Meta.
 * - `NotConnected`: no user of the shop has signed in there
 * - `Connected`: permissions are granted, and the access is valid
 * - `PermissionsMissing`: the access is valid, but a required permission was not granted or was withdrawn
 * - `Reconnect`: the access has ended or was withdrawn; a user of the shop has to sign in again
 */
export const metaConnectionStates = ['NotConnected', 'Connected', 'PermissionsMissing', 'Reconnect'] as const;
export type MetaConnectionState = (typeof metaConnectionStates)[number];

/** What a person is asked to allow at Meta, in Meta's words. */
export const metaPermissions = [
  'public_profile',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  'ads_management',
  'business_management',
] as const;
export type MetaPermission = (typeof metaPermissions)[number];

/**
 * Whether our business may advertise in the name of a page.
 * - `Pending`: asked for; an administrator of the page has to confirm it in Meta's business settings
 */
export const pageShareStates = ['NotShared', 'Pending', 'Shared'] as const;
export type PageShareState = (typeof pageShareStates)[number];

/** What the way back from Meta says, by its query. */
export const permissionGrants = ['granted', 'denied'] as const;
export type PermissionGrant = (typeof permissionGrants)[number];
