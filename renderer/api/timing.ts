/** How long a call may take without progress (SPECIFICATION 9). */
export const requestTimeoutMs = 100_000;
