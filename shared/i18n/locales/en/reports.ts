/** Texts of reports that are saved as CSV and PDF. */
export const reports = {
  campaignStatistics: 'Campaign statistics',
  fileName: 'campaign-statistics',
  period: '{{from}} – {{to}}',
  madeAt: 'Created {{at}}',
  updatedAt: 'Platform data as of {{at}}',
  sandboxData: 'Sandbox data: figures from a simulated market',
  total: 'Total',
  empty: 'No campaigns in this period',
  page: 'Page {{page}} of {{pages}}',
  note: 'Spend is charged to the credit, without VAT. Orders and revenue follow an ad click within {{days}} days (attribution model: {{model}}). Revenue is {{vat}}; {{currency}}.',
  vat: { Included: 'with VAT, as reported by the shop', Excluded: 'without VAT' },
  link: {
    wrong: 'This link isn’t valid.',
    expired: 'This link has expired. Request the file again.',
  },
  courseByDay: 'Revenue and spend by day',
  courseByMonth: 'Revenue and spend by month',
  previous: { PreviousPeriod: '{{column}}, previous period', PreviousYear: '{{column}}, previous year' },
  currency: 'Currency',
};
