import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import { findPixelSettings, saveFirstSecret, savePixelSettings } from '../pixelSettings.repository.ts';

const purpose = 'orderReports';
const secretBytes = 32;
/** A signature is good for this long before and after its time. */
const toleranceMs = 5 * 60_000;

/** The secret that a shop's server signs its reports with. */
export interface OrderSecret {
  readonly secret: string;
  readonly madeAt: Date;
}

function createSecret(): string {
  return `oks_${randomBytes(secretBytes).toString('base64url')}`;
}

/** The secret of a shop, made at the first look. */
export async function readOrderSecret(rootSecret: string, eshopId: EshopId): Promise<OrderSecret> {
  for (;;) {
    const { sealedSecret, secretMadeAt } = await findPixelSettings(eshopId);
    if (sealedSecret && secretMadeAt)
      return { secret: openSecret(rootSecret, purpose, eshopId, sealedSecret), madeAt: secretMadeAt };
    await saveFirstSecret(eshopId, sealSecret(rootSecret, purpose, eshopId, createSecret()), new Date());
  }
}

/** Puts a new secret in the place of the old one, which signs nothing from now on. */
export async function replaceOrderSecret(rootSecret: string, eshopId: EshopId): Promise<OrderSecret> {
  const created = { secret: createSecret(), madeAt: new Date() };
  await savePixelSettings(eshopId, {
    sealedSecret: sealSecret(rootSecret, purpose, eshopId, created.secret),
    secretMadeAt: created.madeAt,
  });
  return created;
}

/** The signature of a report: HMAC-SHA256 over its time in seconds, a dot and the body, in hex. */
export function signOrders(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether a report was signed with the secret, just now. */
export function isSignedBy(
  secret: string,
  report: { timestamp: string; signature: string; body: Uint8Array },
  now = new Date(),
): boolean {
  if (!/^\d{10}$/.test(report.timestamp) || !/^[0-9a-f]{64}$/.test(report.signature)) return false;
  if (Math.abs(now.getTime() - Number(report.timestamp) * 1_000) > toleranceMs) return false;
  const expected = Buffer.from(signOrders(secret, report.timestamp, report.body), 'hex');
  return timingSafeEqual(expected, Buffer.from(report.signature, 'hex'));
}
