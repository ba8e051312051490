import { getTexts } from '#server/texts/texts.ts';
import type { SignInMethod } from '#shared/domain/account/account.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import { noteSignIn, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { runAfterAnswer } from './runAfterAnswer.ts';
import { describeDevice, formatNetwork } from './device.ts';
import { findKnownDevice, insertSignIn } from './signIn.repository.ts';

/** Where and how a user signs in. */
export interface SignInSource {
  readonly ip: string;
  readonly userAgent: string;
  readonly method: SignInMethod;
}

function buildRecord(user: UserDocument, source: SignInSource, isSuccess: boolean) {
  return {
    userId: getUserId(user),
    at: new Date(),
    isSuccess,
    method: source.method,
    network: formatNetwork(source.ip),
    userAgent: source.userAgent.slice(0, 300),
    ...describeDevice(source.userAgent),
  };
}

/** Keeps the record of a refused try; after the answer, so that the clock does not tell that there is an account. */
export function recordRefusedSignIn(services: Services, user: UserDocument, source: SignInSource): void {
  const record = buildRecord(user, source, false);
  runAfterAnswer(services, 'failed sign-in record', async () => await insertSignIn(record));
}

/** Keeps the record of a sign-in, and tells the person by mail of one from a browser and system not used before. */
export async function recordSignIn(
  services: Services,
  user: UserDocument,
  source: SignInSource,
): Promise<void> {
  const record = buildRecord(user, source, true);
  const { browser, system, isDesktopApp } = record;
  const { hasSignedIn, isKnown } = await findKnownDevice(record.userId, { browser, system, isDesktopApp });
  await Promise.all([insertSignIn(record), noteSignIn(record.userId, record.at)]);
  if (!hasSignedIn || isKnown) return;
  const device = [isDesktopApp ? 'Okavango' : browser, system].filter(Boolean).join(', ');
  services.mailer
    .send({
      to: user.email,
      language: user.locale,
      template: 'newSignIn',
      values: {
        device: device === '' ? getTexts(user.locale)('mail:unknownDevice') : device,
        network: record.network,
        at: formatDateTime(record.at, user.locale, 'UTC'),
      },
      actionUrl: `${services.publicUrl}/settings`,
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'new sign-in mail not sent'));
}
