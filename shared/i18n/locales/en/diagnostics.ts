/** Texts of the conversion funnel, of conversion by product, and of similar shops. */
export const diagnostics = {
  step: {
    Visit: 'Sessions',
    Product: 'Viewed a product',
    Cart: 'Added to cart',
    Checkout: 'Started checkout',
    Order: 'Ordered',
  },
  funnel: {
    title: 'From session to order',
    purpose: 'Where sessions drop off before an order, compared with shops like yours',
    rateOfBefore: 'From previous step',
    ofAll: '{{share}} of sessions',
    before: 'previously {{value}}',
    likeShops: 'Shops like yours',
    middleHalf: 'middle half {{lower}} – {{upper}}',
    medianTime: 'Median time to this step',
    likeTime: '{{time}} in shops like yours',
    value: { Cart: 'Cart value', Order: 'Order value' },
    note: 'Sessions of people who consented to measurement. A session that skips a step isn’t counted in it, so a rate may exceed 100%. Median time is accurate to {{percent}} or one second.',
    cancelled_one:
      '{{count}} more order was cancelled later; the last step still counts its session and value.',
    cancelled_other:
      '{{count}} more orders were cancelled later; the last step still counts their sessions and value.',
    coverage_one: '{{known}} of {{count}} order came from these sessions ({{percent}}).',
    coverage_other: '{{known}} of {{count}} orders came from these sessions ({{percent}}).',
    emptyTitle: 'No sessions in this period',
    emptyText: 'The funnel appears with the first sessions the pixel measures.',
  },
  time: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min {{seconds}} s',
    hours: '{{hours}} h {{minutes}} min',
  },
  own: 'Your shop',
  likeShops: 'Shops like yours',
  noOrdersTitle: 'No orders yet',
  noOrdersText: 'Your orders appear here after a full month of measurement.',
  tooFewText:
    'We show a comparison once there are at least ten shops like yours with other owners, so that none can be identified.',
  cohort: {
    of_one: 'At least {{count}} shop on Okavango, data for {{month}}.',
    of_other: 'At least {{count}} shops on Okavango, data for {{month}}.',
    with: 'In common with yours: {{alike}}.',
    alikeInNothing: 'All kinds of shops, because too few are similar.',
    privacy: 'The group stays the same all month and each shop counts once.',
    alike: {
      Platform: 'shop platform',
      Category: 'main category',
      Country: 'country',
      Size: 'number of orders',
    },
    tooFew_one: 'A comparison appears once there is at least {{count}} shop like yours with another owner.',
    tooFew_other:
      'A comparison appears once there are at least {{count}} shops like yours with other owners.',
    none_one: 'No comparison with shops like yours for this period yet.',
    none_other: 'No comparison with shops like yours for this period yet.',
  },
  analysis: {
    purpose: 'Your orders and their value, compared with shops like yours',
    toFunnel: 'Where sessions drop off, compared with shops like yours',
  },
  trend: {
    title: 'Orders compared with shops like yours',
    note: '100 is the daily average of the first week of the month.',
  },
  orderValue: {
    title: 'Median order value',
    middleHalf: 'Middle half',
    ownNote: 'Median of your orders in {{month}}, with VAT.',
    note: 'Median of the shops’ own medians, with VAT.',
    rate: 'Converted at EUR 1 = CZK {{rate}}, the Czech National Bank rate of {{day}}.',
  },
  products: {
    purpose: 'Products that people view and add to cart but don’t buy',
    emptyTitle: 'No product views in this period',
    emptyText: 'Products appear with the first views the pixel measures.',
    note: 'Revenue at stake: add to carts without an order × revenue per order of the product. Products without orders in this period have none.',
  },
};
