/** Texts of the conversion funnel, of conversion by product, and of like shops. */
export const diagnostics = {
  step: {
    Visit: 'Visits',
    Product: 'Viewed a product',
    Cart: 'Put into the cart',
    Checkout: 'Began the checkout',
    Order: 'Ordered',
  },
  funnel: {
    title: 'From a visit to an order',
    purpose: 'Where visits end on their way to an order, and how shops like yours do.',
    rateOfBefore: 'From the step before',
    ofAll: '{{share}} of visits',
    before: '{{value}} before',
    likeShops: 'Shops like yours',
    middleHalf: 'half of them {{lower}} – {{upper}}',
    medianTime: 'Usual time to get here',
    likeTime: '{{time}} in shops like yours',
    value: { Cart: 'Value in carts', Order: 'Value of orders' },
    note: 'Visits of people who agreed to be measured. A visit that skips a step is not counted in it, so a rate may be above 100 %. Usual time is the median, accurate to {{percent}} or a second.',
    cancelled_one:
      '{{count}} more order was cancelled later; the last step still counts its visit and value.',
    cancelled_other:
      '{{count}} more orders were cancelled later; the last step still counts their visits and value.',
    coverage_one: '{{known}} of {{count}} order came from such visits ({{percent}}).',
    coverage_other: '{{known}} of {{count}} orders came from such visits ({{percent}}).',
    emptyTitle: 'No visit was measured on these days',
    emptyText: 'The funnel appears with the first visits that the pixel measures.',
  },
  time: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min {{seconds}} s',
    hours: '{{hours}} h {{minutes}} min',
  },
  own: 'Your shop',
  likeShops: 'Shops like yours',
  tooFewTitle: 'Too few shops like yours yet',
  tooFewText:
    'We show a comparison once there are at least ten shops of other owners like yours, so that none can be recognised.',
  cohort: {
    of_one: 'At least {{count}} shop on Okavango, figures of {{month}}.',
    of_other: 'At least {{count}} shops on Okavango, figures of {{month}}.',
    with: 'They share with yours: {{alike}}.',
    alikeInNothing: 'They are of all kinds, as too few are alike.',
    privacy: 'The group stays the same for the whole month and each shop counts once.',
    alike: {
      Platform: 'the shop platform',
      Category: 'the main category',
      Country: 'the country',
      Size: 'the number of orders',
    },
    tooFew_one: 'Shops like yours are shown once there is at least {{count}} of other owners.',
    tooFew_other: 'Shops like yours are shown once there are at least {{count}} of other owners.',
    none_one: 'For these days there is no comparison with shops like yours yet.',
    none_other: 'For these days there is no comparison with shops like yours yet.',
  },
  trend: {
    title: 'Orders beside shops like yours',
    note: '100 is the daily average of the first week of the month.',
  },
  orderValue: {
    title: 'Median order value',
    middleHalf: 'Half of them',
    note: 'The middle of the shops’ own medians, with VAT.',
    rate: 'Converted at {{rate}} CZK for 1 EUR, the central bank’s rate of {{day}}.',
  },
  products: {
    purpose: 'Which products people look at and put into carts without buying them.',
    emptyTitle: 'No product was looked at on these days',
    emptyText: 'Products appear with the first views that the pixel measures.',
    note: 'Revenue at stake: times put into a cart without an order, at what an order of the product brings. A product that was never ordered on these days has none.',
  },
};
