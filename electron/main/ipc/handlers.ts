import type { z } from 'zod';
import type { BridgeMethod, BridgeOutput, bridgeMethods } from '#shared/desktop/bridge.ts';

type CheckedInput<Method extends BridgeMethod> = z.output<(typeof bridgeMethods)[Method]['input']>;

/** What the shell does for each method of the bridge table, on input that is checked already. */
export type BridgeHandlers = {
  readonly [Method in BridgeMethod]: (
    input: CheckedInput<Method>,
  ) => BridgeOutput<Method> | Promise<BridgeOutput<Method>>;
};

/** The handlers of one group of the table, such as `file`. */
export type GroupHandlers<Group extends string> = Pick<
  BridgeHandlers,
  Extract<BridgeMethod, `${Group}.${string}`>
>;
