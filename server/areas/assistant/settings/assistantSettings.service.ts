import type { AssistantSettings } from '#shared/contracts/assistantSchemas.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { assistant } from '#shared/contracts/assistant.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { demandOwner, getEshop } from '#server/areas/eshop/index.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import { findMorningMail, removeMorningMail, saveMorningMail } from '../morning/morningMail.repository.ts';
import { computeMorning } from '../morning/morningTimes.ts';
import { findAssistantSettings, saveAssistantSettings } from './assistantSettings.repository.ts';

type SettingsUser = Pick<EshopCall, 'eshopId' | 'access'> & { readonly userId: UserId };

/** Settings of a shop as a user of it sees them. */
export async function readAssistantSettings({
  eshopId,
  access,
  userId,
}: SettingsUser): Promise<AssistantSettings> {
  const [settings, morning, shop] = await Promise.all([
    findAssistantSettings(eshopId),
    findMorningMail(eshopId, userId),
    getEshop(eshopId),
  ]);
  const { hasProgramProposals, retentionDays, budgetShare, secondPersonMinor } = settings;
  return {
    hasProgramProposals,
    retentionDays,
    budgetShare,
    hasMorningMail: morning !== null,
    canHaveMorningMail: access !== 'Staff',
    secondPersonAmount:
      secondPersonMinor === null
        ? null
        : { value: fromMinor(secondPersonMinor), currency: shop.creditCurrency },
    hasOtherUser: shop.members.some((member) => member.userId.toString() !== userId),
    canChangeSecondPerson: access === 'Owner',
    canChange: access !== 'Admin',
  };
}

/** @throws AppError owner_required for admins, and for staff who would allow proposals in the owner's place */
export async function changeAssistantSettings(
  user: SettingsUser,
  change: InputOf<typeof assistant.setAssistantSettings>,
): Promise<AssistantSettings> {
  const { eshopId, access } = user;
  demandOwner(access);
  const { secondPersonAmount, ...others } = change;
  const isOfOwner = change.hasProgramProposals === true || secondPersonAmount !== undefined;
  if (isOfOwner && access !== 'Owner') throw new AppError('owner_required');
  await saveAssistantSettings(eshopId, {
    ...others,
    ...(secondPersonAmount === undefined
      ? {}
      : { secondPersonMinor: secondPersonAmount === null ? null : toMinor(secondPersonAmount) }),
  });
  return await readAssistantSettings(user);
}

/** @throws AppError forbidden for staff who are no member */
export async function changeMorningMail(
  user: SettingsUser,
  isOn: boolean,
  now: Date,
): Promise<AssistantSettings> {
  const { eshopId, userId, access } = user;
  if (access === 'Staff') throw new AppError('forbidden');
  const { timeZone } = await getEshop(eshopId);
  if (isOn) await saveMorningMail(eshopId, userId, computeMorning(timeZone, now));
  else await removeMorningMail(eshopId, userId);
  return await readAssistantSettings(user);
}

/** Whether AI programs may propose changes in a shop. */
export async function areProposalsAllowed(eshopId: EshopId): Promise<boolean> {
  return (await findAssistantSettings(eshopId)).hasProgramProposals;
}
