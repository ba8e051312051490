const HIGHEST_VERSION = 1;

const AVAILABLE_TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text'] },
] as const;

/** The version of negotiation to answer for the one asked for (null: none was named); null if it makes no sense. */
export function chooseVersion(requested: string | null): 0 | 1 | null {
  if (requested === null) return 0;
  if (!/^\d+$/.test(requested)) return null;
  return Number(requested) >= HIGHEST_VERSION ? HIGHEST_VERSION : 0;
}

/** The body that tells a client its ids and the transports; version 0 knows but one id. */
export function describeConnection(version: 0 | 1, ids: { id: string; token: string }): string {
  return JSON.stringify({
    negotiateVersion: version,
    connectionId: ids.id,
    ...(version === 1 ? { connectionToken: ids.token } : {}),
    availableTransports: AVAILABLE_TRANSPORTS,
  });
}
