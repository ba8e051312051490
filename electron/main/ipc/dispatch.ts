import type { z } from 'zod';
import { bridgeMethods, type BridgeMethod } from '#shared/desktop/bridge.ts';
import type { BridgeReply } from '../../bridgeWire.ts';
import type { AppWindow } from '../windows.ts';
import type { BridgeHandlers } from './handlers.ts';

function isBridgeMethod(method: unknown): method is BridgeMethod {
  return typeof method === 'string' && Object.hasOwn(bridgeMethods, method);
}

/** Answers one call of the bridge by a window of the app: the method from the table, its input and its answer checked by the table. */
export async function dispatch(
  handlers: BridgeHandlers,
  method: unknown,
  input: unknown,
  caller: AppWindow,
): Promise<BridgeReply> {
  if (!isBridgeMethod(method)) return { ok: false, code: 'unknown_method' };
  const schemas: { input: z.ZodType; output: z.ZodType } = bridgeMethods[method];
  const checked = schemas.input.safeParse(input);
  if (!checked.success) return { ok: false, code: 'invalid_input' };
  // The table says that this handler takes what this schema gives; the compiler cannot follow the union.
  const handle = handlers[method] as (checkedInput: unknown, caller: AppWindow) => unknown;
  try {
    return { ok: true, value: schemas.output.parse(await handle(checked.data, caller)) };
  } catch {
    // What went wrong (paths, the key store) is nothing that a page should read.
    return { ok: false, code: 'failed' };
  }
}
