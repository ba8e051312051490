/** What Meta's pages answer, by the query of the way back. */
export const permissionGrants = ['granted', 'denied'] as const;
export type PermissionGrant = (typeof permissionGrants)[number];

/** Line on which the window in which the access was given tells the one that asked for it. */
export const metaChannelName = 'metaPermission';

/** The answer in a query; anything unknown counts as denied. */
export function readPermissionGrant(search: URLSearchParams): PermissionGrant {
  return search.get('permissionGrant') === 'granted' ? 'granted' : 'denied';
}
