/** Texts of the person's list of shops. */
export const eshops = {
  title: 'Your shops',
  purpose: 'Choose the shop that you want to work with.',
  add: 'Add a shop',
  list: 'Shops',
  search: 'Search by domain',
  selected: 'Chosen',
  choose: 'Open {{shop}}',
  compliance: {
    Pending: 'Being approved',
    NeedsInformation: 'More information needed',
    Compliant: 'Approved',
    NonCompliant: 'Not approved',
  },
  role: { Owner: 'You are the owner', Admin: 'You are a manager' },
  underLimit: 'Under your limit',
  emptyTitle: 'You have no shop yet',
  emptyText: 'It takes a minute to add one. Ads begin only when you turn a campaign on.',
  noneFound: 'None of your shops has that in its domain.',
};
