/** Parameters of a list's address that are not part of a view: the page and the item open beside it. */
const ofTheMoment = ['page', 'item', 'mail', 'entry', 'document', 'group', 'modal', 'line', 'request'];

/** The address of a list as a view keeps it. */
export function toListQuery(search: URLSearchParams): string {
  const retained = new URLSearchParams(search);
  for (const name of ofTheMoment) retained.delete(name);
  retained.sort();
  return retained.toString();
}
