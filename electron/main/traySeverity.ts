import type { BridgeInput } from '#shared/desktop/bridge.ts';

/** Nothing to see, low credit, or credit that is used up. */
export type TraySeverity = 'none' | 'warning' | 'critical';

/** How urgent what the tray lists is. */
export function getSeverity(alerts: BridgeInput<'tray.setCreditAlerts'>['alerts']): TraySeverity {
  if (alerts.length === 0) return 'none';
  return alerts.some(({ isCritical }) => isCritical) ? 'critical' : 'warning';
}
