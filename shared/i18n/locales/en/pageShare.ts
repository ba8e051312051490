/** Texts of the shop's page on Facebook: the sign-in at Meta, the choice of the page and its sharing. */
export const pageShare = {
  title: 'Your Facebook page',
  state: {
    NotConnected: 'Not connected',
    Connected: 'Connected',
    PermissionsMissing: 'Something is missing',
    Reconnect: 'Sign in again',
  },
  stateText: {
    NotConnected: '',
    Connected: 'We may see your pages and advertise in their name.',
    PermissionsMissing: 'Not everything that ads need was allowed.',
    Reconnect: 'Meta has ended the access.',
  },
  signedInAs: 'Signed in to Meta as {{name}}',
  why: {
    NotConnected:
      'Ads on Facebook and Instagram speak in the name of a page. Sign in to Meta, choose the page of your shop, and we will ask for nothing more than is needed to advertise.',
    Connected: '',
    PermissionsMissing: 'Sign in once more and leave everything ticked, otherwise the ads cannot run.',
    Reconnect:
      'Meta ends such accesses after some time, or after a change of password. Sign in again; your page stays chosen.',
  },
  permissions: 'What you allow',
  granted: 'allowed',
  missing: 'not allowed yet',
  permission: {
    public_profile: 'See your name',
    pages_show_list: 'See the list of your pages',
    pages_read_engagement: 'See the name, picture and followers of a page',
    pages_manage_metadata: 'Share a page with our business',
    ads_management: 'Advertise in the name of a page',
    business_management: 'Work with pages that belong to a business',
  },
  connect: 'Sign in to Meta',
  reconnect: 'Sign in again',
  another: 'Sign in as somebody else',
  waiting: 'Go on in the window of Meta; it closes by itself. If you closed it, just begin again.',
  denied: 'Meta was not connected. You can try it again whenever you like.',
  blocked: 'Your browser did not open the window of Meta. Allow windows for this site and try it again.',
  inBrowser: 'The sign-in at Meta is done in a browser, by somebody of the shop.',
  choose: 'Choose the page of your shop',
  choosePage: 'Choose {{name}}',
  none: 'You have no page on Facebook',
  noneText: 'Create one at Meta, or let its administrator add you, and come back here.',
  noneUsable: 'You may not advertise for any of your pages. Ask their administrator for that right.',
  notUsable_one: '{{count}} more page is not offered: you may not advertise for it.',
  notUsable_other: '{{count}} more pages are not offered: you may not advertise for them.',
  followers_one: '{{followers}} follower',
  followers_other: '{{followers}} followers',
  share: { NotShared: 'Not shared', Pending: 'Waiting for confirmation', Shared: 'Shared' },
  shareText: {
    NotShared: 'Share the page with us, so that your ads can speak in its name.',
    Pending:
      'An administrator of the page has to confirm the request in Meta’s business settings, under Requests. You can go on meanwhile; the ads start afterwards.',
    Shared:
      'Your ads may speak in the name of this page. You can take it back in Meta’s settings at any time.',
  },
  shareNow: 'Share the page',
  shareAgain: 'Ask once more',
};
