/** Receives the engine's unsolicited reports. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void;
