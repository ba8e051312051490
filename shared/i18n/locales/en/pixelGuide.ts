/** Texts of the page that a developer installs the pixel by, and of sending it. */
export const pixelGuide = {
  send: {
    title: 'Send to my developer',
    purpose:
      'We email the snippet, the steps for your platform and a page where your developer sees whether events arrive. No account is needed; the page shows nothing else of your shop.',
    email: 'Developer’s email',
    language: 'Language',
    action: 'Send instructions',
    sent: 'Instructions sent to {{email}}',
  },
  list: {
    label: 'Sent instructions',
    state: { Open: 'Available', Closed: 'Closed', Expired: 'Expired' },
    until: 'Until {{day}}',
    viewed: 'opened {{time}}',
    notViewed: 'not opened yet',
    close: 'Close page',
    closeTitle: 'Close this page?',
    closeText: 'The link sent to {{email}} stops working immediately.',
    closed: 'Page closed',
  },
  page: {
    title: 'Install the Okavango pixel on {{domain}}',
    purpose: 'Paste the snippet as described below. This page shows as soon as events arrive.',
    live: 'Events received',
    met: 'Received',
    open: 'Not received yet',
    received: '{{event}}: last {{time}}',
    missing: '{{event}}: not received yet',
    refreshed: 'Checked every few seconds, last {{time}}.',
    expires: 'This page is available until {{day}}.',
    sandbox: 'Sandbox data',
    voidTitle: 'This link doesn’t work',
    void: 'It has expired or was closed. Ask the shop to send new instructions.',
    event: {
      page_view: 'Page view',
      product_view: 'Product view',
      add_to_cart: 'Add to cart',
      begin_checkout: 'Checkout',
      order: 'Order',
    },
  },
};
