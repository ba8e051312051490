import type { AdminPermission } from '../../access/permissions.ts';
import { internalMailEvents } from '../mail/mail.ts';

/** Events that alert staff: everything they can get by mail, and the end of their own exports. */
export const alertEvents = [...internalMailEvents, 'ExportFinished'] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** Which shops a rule is for: all, or those that the person watches. Events that are about no shop are for all. */
export const alertScopes = ['Watched', 'All'] as const;
export type AlertScope = (typeof alertScopes)[number];

/** Events that are about no single shop, or come to one person alone: they are wanted or not. */
export const globalEvents: ReadonlySet<AlertEvent> = new Set([
  'AffiliateRequested',
  'BankPaymentsWait',
  'LedgerDiffers',
  'DocumentsOfMonth',
  'ApplicationError',
  'ExportFinished',
]);

/** Events that cost money or trust by the hour: the badge marks them. */
export const urgentEvents: ReadonlySet<AlertEvent> = new Set([
  'CreditExhausted',
  'PaymentContested',
  'LedgerDiffers',
  'CampaignRefused',
]);

/** Which alerts a person wants, of which shops. */
export interface AlertRule {
  readonly event: AlertEvent;
  readonly scope: AlertScope;
}

/** A user's default rules: events that cost money or stop ads; of everyday events, watched shops alone. */
export const defaultAlertRules: readonly AlertRule[] = [
  { event: 'EshopAwaitsValidation', scope: 'All' },
  { event: 'CreditLow', scope: 'Watched' },
  { event: 'CreditExhausted', scope: 'Watched' },
  { event: 'PaymentFailed', scope: 'All' },
  { event: 'PaymentContested', scope: 'All' },
  { event: 'AutoTopUpSwitchedOff', scope: 'All' },
  { event: 'FeedHeld', scope: 'Watched' },
  { event: 'CampaignRefused', scope: 'Watched' },
  { event: 'BankPaymentsWait', scope: 'All' },
  { event: 'ApprovalRequested', scope: 'All' },
  { event: 'LedgerDiffers', scope: 'All' },
  { event: 'RefundFailed', scope: 'All' },
  { event: 'RefundWithoutNote', scope: 'All' },
  { event: 'TaxChanged', scope: 'All' },
  { event: 'ExportFinished', scope: 'All' },
];

/** The permission required to hear of an event: users who can't open its place don't learn of its money. */
export const alertPermissions: Partial<Record<AlertEvent, AdminPermission>> = {
  BankPaymentsWait: 'GetAccounting',
  LedgerDiffers: 'GetAccounting',
  DocumentsOfMonth: 'GetAccounting',
  RefundFailed: 'GetAccounting',
  RefundWithoutNote: 'GetAccounting',
  TaxChanged: 'GetAccounting',
};

export const alertLimits = {
  /** Shops that one person can watch. */
  mostWatched: 1_000,
  /** Alerts that one answer brings at the most. */
  mostAtOnce: 500,
  /** Retention of alerts; a user away for longer starts over. */
  keptDays: 90,
} as const;

/** Hours in which nothing is shown, minutes of the day of the person's own clock; over midnight where it ends before it begins. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Whether a minute of the day (0 to 1439) is in the quiet hours. */
export function isQuiet(quietHours: QuietHours | null, minuteOfDay: number): boolean {
  if (quietHours === null) return false;
  const { fromMinute, toMinute } = quietHours;
  return fromMinute <= toMinute
    ? minuteOfDay >= fromMinute && minuteOfDay < toMinute
    : minuteOfDay >= fromMinute || minuteOfDay < toMinute;
}
