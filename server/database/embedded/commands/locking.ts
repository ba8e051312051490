import { LockedError } from '../store/locks.ts';
import { checkInterrupted, type CommandContext } from './context.ts';

/** Waits for the transaction that holds a lock; looks up now and then whether the command should still go on. */
export async function waitForLock(context: CommandContext, locked: LockedError): Promise<void> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, 50, false);
    });
    const isFree = await Promise.race([locked.holder.ended.then(() => true), late]);
    clearTimeout(timer);
    if (isFree) return;
    checkInterrupted(context);
  }
}

/** Runs a write in a commit of its own; where it meets the lock of a transaction it waits and runs again. */
export async function writeWhenFree<T>(context: CommandContext, action: () => T): Promise<T> {
  for (;;) {
    try {
      return await context.engine.write(action);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await waitForLock(context, error);
    }
  }
}
