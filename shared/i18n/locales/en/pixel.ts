/** Texts of the tracking pixel: the snippet, how to put it into the shop, and its check. */
export const pixel = {
  platform: 'Shop platform',
  platformPlaceholder: 'Choose your platform',
  otherPlatform: 'Other, or I do not know',
  snippet: 'Your snippet',
  howTo: 'How to put it in',
  howToDefault: [
    'Sign in to the administration of your shop and find the place for own code in the page header. It is often under Appearance, Theme or Integrations.',
    'Paste the snippet so that it stands before </head> on every page, the one after an order included.',
    'Save, and publish the change where your platform asks for it.',
  ].join('\n'),
  howToByPlatform: {
    Shopify: [
      'In Shopify open Settings, then Customer events.',
      'Click Add custom pixel, name it Okavango and paste the snippet in place of the prepared code.',
      'Click Save and then Connect.',
    ].join('\n'),
    WooCommerce: [
      'In WordPress install a plugin that puts code into the page header, for example WPCode.',
      'Open its settings of header and footer and paste the snippet into Header.',
      'Save, and empty the cache if you use a caching plugin.',
    ].join('\n'),
    Shoptet: [
      'In the administration open Vzhled a obsah, then Editor, then HTML kód.',
      'Choose Záhlaví and paste the snippet at its end.',
      'Click Uložit.',
    ].join('\n'),
  },
  check: {
    title: 'Does it work?',
    run: 'Check now',
    running: 'Looking at your shop…',
    auto: 'We look by ourselves every few seconds while this page is open.',
    pageReached: 'Your shop answers at {{url}}',
    pageNotReached: 'Your shop does not answer at {{url}}',
    snippetFound: 'The snippet is on the page',
    snippetMissing: 'The snippet is not on the page yet',
    snippetForeign: 'There is a snippet of another shop ({{id}}) on the page. Replace it by the one above.',
    eventsSeen: 'Events arrive: {{events}}',
    eventsNone: 'No event has arrived yet. Open your shop in another tab to send the first one.',
    eventCount: '{{event}} {{count}}×',
    lastEvent: 'The last one {{time}}',
    newEvents: 'New since you have been watching: {{events}}',
    newNone: 'Nothing new yet. Open your shop in another tab.',
    watch: 'Watch live',
    stop: 'Stop watching',
    consent: {
      Granted: 'Consent is reported; the last visitor agreed {{time}}',
      Denied: 'Consent is reported; the last visitor refused {{time}}',
      None: 'No answer about consent has come in the last 7 days',
    },
    purchase: 'The last order is worth {{value}}, {{time}}',
    purchaseNoCurrency: 'The last order came without a currency that we know: {{value}}, {{time}}',
    purchaseNone: 'No order that we can count has come in the last 30 days',
    ordersWithoutValue_one:
      '{{formatted}} order of the last 7 days came without a readable number, value or currency',
    ordersWithoutValue_other:
      '{{formatted}} orders of the last 7 days came without a readable number, value or currency',
    duplicateOrders_one: '{{formatted}} repeated order number in the last 7 days; each order counts once',
    duplicateOrders_other: '{{formatted}} repeated order numbers in the last 7 days; each order counts once',
    met: 'all right',
    open: 'waiting',
  },
  event: {
    page_view: 'page view',
    product_view: 'product view',
    add_to_cart: 'add to cart',
    begin_checkout: 'checkout',
    order: 'order',
    consent: 'consent',
  },
  status: {
    NotInstalled: 'Not installed',
    InstalledNoEvents: 'Installed, waiting for the first event',
    NoConsentSignal: 'Consent is missing',
    NoPurchase: 'No order yet',
    ValueMissing: 'Orders without a value',
    Duplicates: 'Orders come twice',
    Ok: 'Works',
    Silent: 'Silent',
  },
  advice: {
    NotInstalled:
      'The snippet is not on your shop’s pages. Put it in as described on this page, then check again.',
    InstalledNoEvents:
      'The snippet is in place but has reported nothing yet. Open your shop in another tab to send the first visit.',
    NoConsentSignal:
      'Visits arrive, but your shop does not tell us whether visitors agree to be measured, so no order can be credited to an ad. Connect your cookie bar to consent mode, or let it report the answer to the snippet.',
    NoPurchase:
      'Visits and consent arrive, but no order yet. Place a test order, and see that the page after an order carries the snippet too.',
    ValueMissing:
      'Orders arrive that we cannot count as revenue. Let the page after an order report the order number, the total as a number and the currency, such as CZK. We take it as repaired after three good orders.',
    Duplicates:
      'The same order numbers arrive again and again. See that each page carries the snippet only once and that each order reports its own number.',
    Ok: 'Visits, consent and orders with their value arrive as they should.',
    Silent:
      'Nothing has arrived for more than a day. See whether the snippet is still on the page after the last change of your shop, and put it back if it is not.',
  },
  demo: 'Demo shop: open the page where its owner pastes the snippet',
};
