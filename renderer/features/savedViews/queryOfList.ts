/** Names in the address of a list that belong to the moment and not to a view: the page and what is open beside it. */
const ofTheMoment = ['page', 'mail', 'entry', 'document', 'group', 'modal'];

/** The address of a list as a view keeps it. */
export function queryOfList(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of ofTheMoment) kept.delete(name);
  kept.sort();
  return kept.toString();
}
