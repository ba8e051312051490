/** Texts of the monthly report: its page, and the email that brings it. */
export const monthlyReport = {
  title: 'Monthly report',
  fileName: 'monthly-report',
  before: '{{month}}: {{value}}',
  noBefore: 'no earlier data',
  headline: {
    full_one:
      'Ads cost {{expenses}} and brought {{orders}} order worth {{revenue}}. Every {{unit}} spent brought {{ratio}}.',
    full_other:
      'Ads cost {{expenses}} and brought {{orders}} orders worth {{revenue}}. Every {{unit}} spent brought {{ratio}}.',
    noOrders_one:
      'Ads cost {{expenses}} and brought {{count}} click. No orders were attributed to them this month.',
    noOrders_other:
      'Ads cost {{expenses}} and brought {{count}} clicks. No orders were attributed to them this month.',
    noSpend: 'No ads ran this month.',
  },
  figure: {
    expenses: 'Spend',
    revenue: 'Revenue',
    costOfSales: 'Cost of sales',
    returnOnAdSpend: 'ROAS',
    orders: 'Orders',
    users: 'Users',
    averageOrderValue: 'Avg. order value',
    clicks: 'Clicks',
  },
  moneyByDay: 'Spend and revenue by day',
  ordersByDay: 'Orders by day',
  channels: 'Campaigns by channel',
  channel: 'Channel',
  products: 'Top products of the shop',
  product: 'Product',
  campaigns: 'Top campaigns',
  campaign: 'Campaign',
  quarter: 'Last three months',
  month: 'Month',
  nothing: 'No data for this month',
  made: 'Created {{at}}',
  updated: 'platform data as of {{at}}',
  sandboxData: 'Sandbox data: figures from a simulated market',
  vat: { Included: 'with VAT', Excluded: 'without VAT' },
  note: 'Spend is charged to the credit, without VAT. Orders and revenue follow an ad click within {{days}} days (attribution model: {{model}}). Revenue is {{vat}}; {{currency}}. Products include all orders. Users are everyone who consented to measurement.',
};
