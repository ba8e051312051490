/** Texts of the person's list of shops. */
export const eshops = {
  title: 'Your shops',
  purpose: 'Choose a shop to work with',
  add: 'Add shop',
  list: 'Shops',
  search: 'Search by domain',
  selected: 'Selected',
  choose: 'Open {{shop}}',
  compliance: {
    Pending: 'In review',
    NeedsInformation: 'More information needed',
    Compliant: 'Approved',
    NonCompliant: 'Not approved',
  },
  role: { Owner: 'Owner', Admin: 'Admin' },
  underLimit: 'Below your limit',
  emptyTitle: 'No shops yet',
  emptyText: 'Add your first shop in a minute. No ads run until you start a campaign.',
  noneFound: 'No shops match this search',
};
