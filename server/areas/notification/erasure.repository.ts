import { createAddressPattern } from '#server/database/createAddressPattern.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { StaffAlertModel } from './alerts/alert.model.ts';
import { MailSubscriptionModel } from './mailSubscription.model.ts';

/** Replaces an address in alerts with a pseudonym, and removes their details. */
async function eraseFromAlerts(email: string, pseudonym: string): Promise<void> {
  const named = createAddressPattern(email);
  await StaffAlertModel.updateMany({ detail: named }, { $set: { detail: null } }, wholeRead);
  await StaffAlertModel.updateMany({ about: named }, { $set: { about: pseudonym, detail: null } }, wholeRead);
}

/** Ends what an address is subscribed to, and forgets that it subscribed others. */
export async function eraseSubscriptions(email: string, pseudonym: string): Promise<void> {
  await MailSubscriptionModel.deleteMany({ email }, wholeRead);
  await MailSubscriptionModel.updateMany(
    { createdByEmail: email },
    { $set: { createdByEmail: pseudonym } },
    wholeRead,
  );
  await eraseFromAlerts(email, pseudonym);
}
