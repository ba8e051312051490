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
};
