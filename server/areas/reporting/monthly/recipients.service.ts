import { timingSafeEqual } from 'node:crypto';
import { addDays, toLocalDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth, type Month } from '#shared/domain/dates/months.ts';
import { eshopIdSchema, userIdSchema, type EshopId, type UserId } from '#shared/domain/ids/ids.ts';
import type { EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import {
  findContact,
  findEshop,
  getEshop,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import { hashWithKey } from '#server/secrets/sealedSecret.ts';
import { dropRecipient, findMonthlyMail, saveRecipients } from './monthlyMail.repository.ts';

/** Second of the month, when platforms have reported all of the last day; in the shop's morning. */
const sentOnDay = 2;
const sentAtHourMs = 6 * 3_600_000;
const purpose = 'monthlyReportEnd';
/** Stands for the notification address in a link. */
const ofShop = 'shop';

/** Possible recipient of the report, with their language and theme. */
export interface Recipient {
  /** Null for the notification address. */
  readonly userId: UserId | null;
  readonly email: string;
  readonly language: Language;
  readonly theme: ThemeId;
  readonly efficiency: EfficiencyMeasure;
}

/** When the report of a month goes out. */
export function computeDueAt(month: Month, timeZone: string): Date {
  const day = addDays(`${addMonths(month, 1)}-01` as Day, sentOnDay - 1);
  return new Date(startOfDay(day, timeZone).getTime() + sentAtHourMs);
}

/** The next report that goes out, seen from an instant. */
export function getNextReport(timeZone: string, now: Date): { month: Month; dueAt: Date } {
  const present = toMonth(toLocalDay(now, timeZone));
  const last = addMonths(present, -1);
  const month = now < computeDueAt(last, timeZone) ? last : present;
  return { month, dueAt: computeDueAt(month, timeZone) };
}

/** Everybody who may have the report of a shop: the notification address first, then people with access. */
export async function listPossibleRecipients(eshop: EshopDocument): Promise<Recipient[]> {
  const memberIds = eshop.members.map(({ userId }) => userId.toString() as UserId);
  const [contact, accounts] = await Promise.all([findContact(eshop), findUsersByIds(memberIds)]);
  const byId = new Map(accounts.map((account) => [getUserId(account), account]));
  const getPreferences = (account: UserDocument | undefined) => ({
    theme: account?.theme ?? ('default' as const),
    efficiency: account?.efficiencyMeasure ?? ('costOfSales' as const),
  });
  const ownerId = eshop.members.find(({ role }) => role === 'Owner')?.userId.toString() as UserId | undefined;
  const owner = ownerId === undefined ? undefined : byId.get(ownerId);
  return [
    ...(contact === null
      ? []
      : [{ userId: null, email: contact.to, language: contact.language, ...getPreferences(owner) }]),
    ...memberIds.flatMap((userId): Recipient[] => {
      const account = byId.get(userId);
      if (account === undefined || account.isDisabled) return [];
      return [{ userId, email: account.email, language: account.locale, ...getPreferences(account) }];
    }),
  ];
}

/** Those of the possible recipients who chose the report, each address once. */
export function selectRecipients(
  possible: readonly Recipient[],
  chosen: { readonly userIds: readonly string[]; readonly hasNotificationEmail: boolean },
): Recipient[] {
  const all = possible.filter(({ userId }) =>
    userId === null ? chosen.hasNotificationEmail : chosen.userIds.includes(userId),
  );
  // A user whose own address is the notification address gets one mail, the one of their account.
  return all.filter(
    ({ userId, email }) =>
      userId !== null || !all.some((other) => other.userId !== null && other.email === email),
  );
}

/** Who may have the report, who has it and when it goes out. */
export async function readRecipients(eshopId: EshopId) {
  const [eshop, mail] = await Promise.all([getEshop(eshopId), findMonthlyMail(eshopId)]);
  const userIds = new Set(mail?.userIds.map((id) => id.toString()));
  const recipients = (await listPossibleRecipients(eshop)).map(({ userId, email }) => ({
    userId,
    email,
    isOn: userId === null ? (mail?.hasNotificationEmail ?? false) : userIds.has(userId),
  }));
  return {
    recipients,
    nextAt: recipients.some(({ isOn }) => isOn) ? (mail?.dueAt?.toISOString() ?? null) : null,
    lastMonth: mail?.lastMonth ?? null,
  };
}

/** Sets the report's recipients. @throws AppError not_found for a user without access to the shop */
export async function chooseRecipients(
  eshopId: EshopId,
  chosen: { readonly userIds: readonly UserId[]; readonly hasNotificationEmail: boolean },
  now: Date,
): Promise<void> {
  const eshop = await getEshop(eshopId);
  const members = new Set(eshop.members.map(({ userId }) => userId.toString()));
  const userIds = [...new Set(chosen.userIds)];
  if (userIds.some((userId) => !members.has(userId))) throw new AppError('not_found');
  const isAnybody = userIds.length > 0 || chosen.hasNotificationEmail;
  const next = isAnybody ? getNextReport(eshop.timeZone, now) : null;
  await saveRecipients(eshopId, { userIds, hasNotificationEmail: chosen.hasNotificationEmail }, next);
}

function computeMac(
  secret: string,
  eshopId: EshopId,
  { userId, email }: Pick<Recipient, 'userId' | 'email'>,
) {
  // A link to an earlier notification address says nothing of a later one.
  return hashWithKey(secret, purpose, `${eshopId}.${userId ?? `${ofShop}.${email}`}`);
}

/** The token by which a recipient ends the report without signing in; it does nothing else and stays valid. */
export function createEndToken(
  secret: string,
  eshopId: EshopId,
  recipient: Pick<Recipient, 'userId' | 'email'>,
): string {
  return `${eshopId}.${recipient.userId ?? ofShop}.${computeMac(secret, eshopId, recipient)}`;
}

/** Ends the report of whoever holds a token. @throws AppError link_invalid */
export async function endMonthlyReport(secret: string, token: string): Promise<{ domainName: string }> {
  const [shop = '', who = '', mac = ''] = token.split('.');
  const eshopId = eshopIdSchema.safeParse(shop);
  const userId = who === ofShop ? null : userIdSchema.safeParse(who);
  const eshop = eshopId.success ? await findEshop(eshopId.data) : null;
  if (!eshopId.success || eshop === null || userId?.success === false) throw new AppError('link_invalid');
  const recipient =
    userId === null
      ? { userId: null, email: (await findContact(eshop))?.to ?? '' }
      : { userId: userId.data, email: '' };
  const [expected, given] = [computeMac(secret, eshopId.data, recipient), mac].map((text) =>
    Buffer.from(text),
  );
  if (expected === undefined || given === undefined) throw new AppError('link_invalid');
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('link_invalid');
  await dropRecipient(eshopId.data, recipient.userId);
  return { domainName: toReadableDomain(eshop.domainName) };
}
