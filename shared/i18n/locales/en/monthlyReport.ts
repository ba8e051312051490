/** Texts of the monthly report: its page, and the mail that brings it. */
export const monthlyReport = {
  title: 'Monthly report',
  fileName: 'monthly-report',
  before: '{{month}}: {{value}}',
  noBefore: 'nothing to compare with',
  headline: {
    full_one:
      'Ads cost {{expenses}} and brought {{orders}} order worth {{revenue}}. Every {{unit}} spent brought {{ratio}} back.',
    full_other:
      'Ads cost {{expenses}} and brought {{orders}} orders worth {{revenue}}. Every {{unit}} spent brought {{ratio}} back.',
    noOrders_one:
      'Ads cost {{expenses}} and brought {{count}} click. No order was credited to them this month.',
    noOrders_other:
      'Ads cost {{expenses}} and brought {{count}} clicks. No order was credited to them this month.',
    noSpend: 'No ads ran this month.',
  },
  figure: {
    expenses: 'Spend',
    revenue: 'Revenue',
    costOfSales: 'Cost of sales',
    returnOnAdSpend: 'ROAS',
    orders: 'Orders',
    users: 'Visitors',
    averageOrderValue: 'Average order',
    clicks: 'Clicks',
  },
  moneyByDay: 'Spend and revenue by day',
  ordersByDay: 'Orders by day',
  channels: 'Campaigns by channel',
  channel: 'Channel',
  products: 'Best products of the shop',
  product: 'Product',
  campaigns: 'Best campaigns',
  campaign: 'Campaign',
  quarter: 'The last three months',
  month: 'Month',
  nothing: 'Nothing in this month.',
  made: 'Made {{at}}',
  updated: 'figures of the platforms as of {{at}}',
  sandboxData: 'Sandbox data: figures of the simulated market',
  vat: { Included: 'with VAT', Excluded: 'without VAT' },
  note: 'Spend is what was taken from the credit, without VAT. Orders and revenue followed a click on an ad within {{days}} days, credited by the model {{model}}. Revenue is {{vat}}; {{currency}}. Products are of all orders. Visitors are all who agreed to be measured.',
};
