/** Texts of traffic sources, search words and speed in the diagnostics. */
export const insights = {
  sources: {
    purpose: 'Where sessions and orders come from, compared with the previous period and the previous year',
    title: 'Traffic sources',
    newVisits: 'New users',
    visitsYearBefore: 'Sessions, previous year',
    revenueYearBefore: 'Revenue, previous year',
    unknown: 'Source unknown',
    unknownText: 'People who didn’t consent to measurement',
    total: 'All sources',
    name: '{{name}}: {{visits}}',
    basis:
      'Measured by the Okavango pixel, {{from}} to {{to}}. Changes are against {{previousFrom}} to {{previousTo}}. Orders and revenue by last click.',
    yearBasis: 'Previous year: {{from}} to {{to}}.',
    noPrevious: 'Nothing was measured from {{from}} to {{to}}, so changes are missing.',
    noYearBefore:
      'Nothing was measured from {{from}} to {{to}}, so there is no previous year to compare with.',
    emptyTitle: 'No sessions in this period',
    emptyText: 'Sources appear with the first sessions the pixel measures.',
  },
  trend: {
    title: { visits: 'Sessions by month', revenue: 'Revenue by month' },
    thisYear: 'Last 13 months',
    yearBefore: 'Year before',
    basis: 'Measured by the Okavango pixel since {{month}}. The current month isn’t over.',
    none: 'Nothing has been measured yet.',
  },
  words: {
    purpose: 'What visitors search your shop for, and what they don’t find in it',
    title: 'Searches in your shop',
    words: 'Search words',
    visits: 'Sessions',
    orders: 'Ordered afterwards',
    products: 'Products in your feed',
    noProduct: 'No product matches',
    basis:
      'Measured by the Okavango pixel on your search pages, {{from}} to {{to}}, sessions of people who consented. Changes are against {{previousFrom}} to {{previousTo}}.',
    hidden_one:
      '{{count}} more search used words of fewer than {{fewest}} sessions. We don’t show them, so that no one can be identified.',
    hidden_other:
      '{{count}} more searches used words of fewer than {{fewest}} sessions. We don’t show them, so that no one can be identified.',
    emptyTitle: 'No searches in this period',
    emptyText:
      'Words appear once at least {{fewest}} sessions search for them. We recognize search pages by their address, for example /search?q=.',
  },
  speed: {
    purpose: 'How fast your pages are for real visitors, and what slow pages cost',
    title: 'Speed by page',
    device: 'Device',
    devices: { Phone: 'Phone', Computer: 'Computer' },
    pageColumn: 'Page',
    page: {
      Home: 'Home page',
      Product: 'Product',
      Checkout: 'Checkout',
      Order: 'Thank-you page',
      Other: 'Other pages',
    },
    views: 'Measured views',
    metric: {
      LCP: 'Largest content (LCP)',
      INP: 'Response to input (INP)',
      CLS: 'Layout shift (CLS)',
      TTFB: 'Server response (TTFB)',
    },
    rating: { Good: 'Good', NeedsImprovement: 'Needs improvement', Poor: 'Poor' },
    tooFew: 'Too few views',
    seconds: '{{value}} s',
    milliseconds: '{{value}} ms',
    basis:
      '75th percentile of real visits from {{from}} to {{to}}: three of four views were at least this fast. Measured by the Okavango pixel on {{measured}} of {{all}} page views ({{percent}}), only with consent and where the browser reports it. A figure needs {{fewest}} views.',
    sessions: 'Orders by speed of the first page',
    sessionColumn: 'Largest content (LCP)',
    range: { Good: 'up to 2.5 s', NeedsImprovement: '2.5–4 s', Poor: 'over 4 s' },
    visits: 'Sessions',
    orders: 'Ordered',
    rate: 'Conversion rate',
    band: '95% interval',
    bandOf: '{{lower}} – {{upper}}',
    perSession: 'Order value per session',
    overlap: 'The intervals overlap, so the difference may be chance.',
    differ:
      'The intervals of good and poor don’t overlap: sessions with a slow first page order less often. That alone doesn’t prove speed is the cause.',
    differOther: 'The intervals of good and poor don’t overlap, but slow sessions didn’t order less often.',
    tooFewSessions: 'Too few sessions to compare yet.',
    elsewhere: 'This is your own data. Chrome UX Report and PageSpeed Insights aren’t connected.',
    emptyTitle: 'No speed measured in this period',
    emptyText:
      'Figures appear with the first page views after visitors consent. The pixel measures them automatically.',
  },
};
