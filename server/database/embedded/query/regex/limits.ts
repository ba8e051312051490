import { createContext, Script } from 'node:vm';
import { createDatabaseError } from '../../codes.ts';

/** Default limit on the backtracking of one match, in milliseconds: all other work waits meanwhile. */
export const longestMatchMs = 1000;

const shared: { run: () => unknown } = { run: () => undefined };
let script: { readonly run: (limitMs: number) => unknown } | undefined;

/** A script of its own can be ended from outside, and with it the regular expression that it is in. */
function prepareScript(): NonNullable<typeof script> {
  const context = createContext(shared);
  const call = new Script('run()');
  return { run: (limitMs) => call.runInContext(context, { timeout: limitMs }) };
}

/** The error comes from the script's own world, where other classes are called Error. */
function isTimeout(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** Runs something that may take for ever. Throws MaxTimeMSExpired (50) when it takes longer than `limitMs`. */
export function runBounded<T>(action: () => T, limitMs: number): T {
  script ??= prepareScript();
  let result: { readonly value: T } | undefined;
  shared.run = () => {
    result = { value: action() };
  };
  try {
    script.run(Math.max(1, Math.ceil(Math.min(limitMs, longestMatchMs))));
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw createDatabaseError(50, 'operation exceeded time limit: the regular expression takes too long');
  }
  if (!result) throw new Error('the regular expression did not run');
  return result.value;
}
