/** Texts of Google Search Console in the diagnostics. */
export const searchConsole = {
  title: 'Google search',
  connect: 'Connect Search Console',
  reconnect: 'Sign in again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect Search Console?',
  disconnectText:
    'Okavango ends its access at Google and deletes what it has read. You can connect again any time.',
  disconnected: 'Search Console disconnected',
  propertySaved: 'Property selected, reading starts now',
  waiting: 'Allow the access in the window that has just opened.',
  denied: 'Access wasn’t granted. Allow “View Search Console data” in the Google window.',
  blocked: 'Your browser blocked the window. Allow pop-ups for Okavango and try again.',
  callback: {
    granted: 'Search Console is connected',
    denied: 'Search Console isn’t connected',
    close: 'You can close this window.',
  },
  account: 'Google account: {{account}}',
  property: 'Property',
  chooseProperty: 'Choose a property',
  otherSite: '{{site}} (another website)',
  notVerified: '{{site}} (not verified)',
  domain: '{{domain}} (whole domain)',
  state: {
    Unavailable: {
      title: 'Search Console isn’t set up',
      text: 'This installation of Okavango has no access to Google Search Console. Contact support.',
    },
    NotConnected: {
      title: 'See what people search on Google',
      text: 'Google tells search words only in Search Console. Connect it and Okavango reads queries, clicks and positions once a day. It can’t change anything there.',
    },
    ChooseProperty: {
      title: 'Choose a property',
      text: 'Several properties cover your website. Choose the one to read; “whole domain” sees the most.',
    },
    PropertyMissing: {
      title: 'No property of {{domain}} in this account',
      text: 'Verify {{domain}} in Google Search Console, ask its owner for access, or sign in with another Google account.',
    },
    Reconnect: {
      title: 'Google withdrew the access',
      text: 'Someone removed Okavango in the Google account, or its password changed. Sign in again to get new figures.',
    },
    Reading: {
      title: 'Reading Search Console',
      text: 'The first reading usually takes less than a minute.',
    },
    Failed: {
      title: 'Search Console couldn’t be read',
      text: 'The last attempt failed. The next one is on {{time}}.',
    },
    NoData: {
      title: 'Google has no figures yet',
      text: 'New properties have figures two to three days after they are verified, and only once Google shows the website to someone. Okavango checks again every day.',
    },
  },
  clicks: 'Clicks',
  impressions: 'Impressions',
  clickRate: 'Click rate',
  position: 'Average position',
  chart: 'Clicks by day',
  tables: 'Queries and pages in Google',
  thisYear: 'Last 28 days',
  lastYear: 'Year before',
  hidden:
    '{{percent}} of impressions ({{impressions}}) and {{clicks}} clicks belong to rare queries that Google hides. They count in the totals above, but in no list below.',
  basis:
    'Google Search Console, {{property}}, web search from {{from}} to {{to}} (Pacific time, final figures), read {{readAt}}. Changes are against {{yearFrom}} to {{yearTo}}, the same weekdays a year before.',
  view: {
    label: 'View',
    queries: 'Queries',
    clusters: 'Topics',
    questions: 'Questions',
    competing: 'Competing pages',
    unclicked: 'Products without clicks',
  },
  hint: {
    queries: 'The queries with the most clicks, of {{count}} that Google names.',
    clusters: 'Queries grouped by the word most of their impressions share. Each query is in one topic.',
    questions: 'Searches that ask something. An article or an answer on the category page can win them.',
    competing:
      'Queries for which Google shows several of your pages. Decide which one should win, and link to it from the others.',
    unclicked:
      'Product pages shown at least {{fewest}} times without a single click. Check the title, the price and the description in results.',
  },
  none: {
    queries: 'Google names no query in this period.',
    clusters: 'No two queries share a word.',
    questions: 'No one asked a question.',
    competing: 'None of your pages compete for a query.',
    unclicked: 'Every product shown often enough was clicked.',
  },
  column: {
    query: 'Query',
    topic: 'Topic',
    product: 'Product',
    queries: 'Queries',
    pages: 'Pages',
    year: 'Clicks a year before',
  },
};
