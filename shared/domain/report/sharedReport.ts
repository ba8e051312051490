/** Parts that a shared report may show. */
export const reportParts = ['KeyFigures', 'Course', 'Channels', 'Campaigns'] as const;
export type ReportPart = (typeof reportParts)[number];

/** Days up to yesterday and today that a shared report may follow, so that it is always of the present. */
export const rollingDays = [7, 30, 90] as const;

/** Days after which a link ends. */
export const linkDays = [7, 30, 90] as const;

/** States of a link. */
export const linkStates = ['Valid', 'Expired', 'Revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Links of one shop that are valid at the same time. */
export const mostLinks = 20;

/** Path of the page that shows a shared report; its token follows `#`, which no server and no log ever sees. */
export const sharedReportPath = '/report';

/** Path of the page on which a recipient ends the monthly report by mail. */
export const endMonthlyReportPath = '/monthly-report/end';
