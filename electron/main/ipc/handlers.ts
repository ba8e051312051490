import type { z } from 'zod';
import type { AppWindow } from '../windows.ts';
import type { BridgeMethod, BridgeOutput, bridgeMethods } from '#shared/desktop/bridge.ts';

type CheckedInput<Method extends BridgeMethod> = z.output<(typeof bridgeMethods)[Method]['input']>;

/** What the shell does for each method of the bridge table, on input that is checked already, for a window of the app. */
export type BridgeHandlers = {
  readonly [Method in BridgeMethod]: (
    input: CheckedInput<Method>,
    caller: AppWindow,
  ) => BridgeOutput<Method> | Promise<BridgeOutput<Method>>;
};

/** The handlers of one group of the table, such as `file`. */
export type GroupHandlers<Group extends string> = Pick<
  BridgeHandlers,
  Extract<BridgeMethod, `${Group}.${string}`>
>;
