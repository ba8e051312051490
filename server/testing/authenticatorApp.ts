import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;
/** So close to its end, a step may be over by the time that the server looks at its code. */
const tooLateMs = 5_000;

/** An authenticator app that never shows the code of a step twice, because the server takes each only once. */
export interface AuthenticatorApp {
  /** The code of the earliest step that the server still takes; waits where all of those were used. */
  getNextCode(): Promise<string>;
}

/** An authenticator app with one account. @param secret base32 */
export function createAuthenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  let lastStep = -1;
  return {
    async getNextCode() {
      const now = Date.now();
      const present = Math.floor(now / periodMs);
      const earliest = periodMs - (now % periodMs) > tooLateMs ? present - 1 : present;
      const step = Math.max(lastStep + 1, earliest);
      lastStep = step;
      const waitMs = (step - 1) * periodMs - now;
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs + 500));
      return totp.generate({ timestamp: step * periodMs });
    },
  };
}
