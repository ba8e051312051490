import { retentionDays } from '#shared/domain/assistant/settings.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AssistantSettingsModel, type AssistantSettingsRecord } from './assistantSettings.model.ts';

/** Settings without their shop. */
export type StoredSettings = Pick<
  AssistantSettingsRecord,
  'hasProgramProposals' | 'retentionDays' | 'budgetShare' | 'secondPersonMinor'
>;

const defaults: StoredSettings = {
  hasProgramProposals: false,
  retentionDays: null,
  budgetShare: 100,
  secondPersonMinor: null,
};

/** Settings of a shop; those that were never changed are the defaults. */
export async function findAssistantSettings(eshopId: EshopId): Promise<StoredSettings> {
  const found = await AssistantSettingsModel.findOne({ eshopId }).lean<AssistantSettingsRecord | null>();
  return { ...defaults, ...found };
}

export async function saveAssistantSettings(
  eshopId: EshopId,
  settings: { readonly [Name in keyof StoredSettings]?: StoredSettings[Name] | undefined },
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  await AssistantSettingsModel.updateOne({ eshopId }, { $set: changed }, { upsert: true });
}

/** Shops that have their chats deleted, with the days after which. */
export async function findRetentions(): Promise<
  Pick<AssistantSettingsRecord, 'eshopId' | 'retentionDays'>[]
> {
  return await AssistantSettingsModel.find({ retentionDays: { $in: [...retentionDays] } }).lean<
    AssistantSettingsRecord[]
  >();
}

export async function eraseAssistantSettings(eshopId: EshopId): Promise<void> {
  await AssistantSettingsModel.deleteMany({ eshopId });
}
