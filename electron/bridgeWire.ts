/** The one channel on which the renderer calls the shell. */
export const callChannel = 'okavango:call';

/** The one channel on which the shell tells the renderer something. */
export const eventChannel = 'okavango:event';

/** Why a call of the bridge did not give its result; the renderer sees it as the message of the error. */
export type BridgeFailure = 'refused' | 'unknown_method' | 'invalid_input' | 'failed';

/** What travels back over the call channel. */
export type BridgeReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: BridgeFailure };
