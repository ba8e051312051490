import { SocialError } from './socialError.ts';

/** Whether a read finds its object. */
export async function isFound(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (thrown) {
    // Meta answers alike for an object that is gone and one that the token does not see.
    if (thrown instanceof SocialError && (thrown.code === '100/33' || thrown.status === 404)) return false;
    throw thrown;
  }
}
