/** Where staff see the thing that an entry is about; null where it has no screen. */
export function getEntityPath(entry: { entity: string; entityId: string | null }): string | null {
  if (entry.entityId === null) return null;
  if (entry.entity === 'Eshop') return `/admin/eshopDetail/${entry.entityId}`;
  return entry.entity === 'User' ? `/admin/userDetail/${entry.entityId}` : null;
}
