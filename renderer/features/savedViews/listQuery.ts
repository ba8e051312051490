/** Names in the address of a list that belong to the moment and not to a view: the page and what is open beside it. */
const ofTheMoment = ['page', 'mail', 'entry', 'document', 'group', 'modal'];

/** The address of a list as a view keeps it. */
export function toListQuery(search: URLSearchParams): string {
  const retained = new URLSearchParams(search);
  for (const name of ofTheMoment) retained.delete(name);
  retained.sort();
  return retained.toString();
}
