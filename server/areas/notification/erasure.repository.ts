import { wholeRead } from '#server/database/wholeRead.ts';
import { MailSubscriptionModel } from './mailSubscription.model.ts';

/** Ends what an address is subscribed to, and forgets that it subscribed others. */
export async function eraseSubscriptions(email: string, pseudonym: string): Promise<void> {
  await MailSubscriptionModel.deleteMany({ email }, wholeRead);
  await MailSubscriptionModel.updateMany(
    { createdByEmail: email },
    { $set: { createdByEmail: pseudonym } },
    wholeRead,
  );
}
