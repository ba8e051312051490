import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  ContentSuggestionModel,
  type ContentSuggestionRecord,
  type StoredCatalogue,
  type SuggestedDraft,
} from './suggestion.model.ts';

/** A shop's suggestions without the catalogues that they were found in. */
export type SuggestionsOfDay = Omit<ContentSuggestionRecord, 'earlier' | 'current'>;

const withoutCatalogues = { earlier: 0, current: 0 } as const;

export async function findSuggestionsOfDay(eshopId: EshopId): Promise<SuggestionsOfDay | null> {
  return await ContentSuggestionModel.findOne({ eshopId }, withoutCatalogues).lean<SuggestionsOfDay | null>();
}

/** The catalogues that a shop's suggestions were found in. */
export async function findStoredCatalogues(
  eshopId: EshopId,
): Promise<{ readonly earlier: StoredCatalogue | null; readonly current: StoredCatalogue } | null> {
  return await ContentSuggestionModel.findOne({ eshopId }, { earlier: 1, current: 1 }).lean<Pick<
    ContentSuggestionRecord,
    'earlier' | 'current'
  > | null>();
}

/** Stores the suggestions of a day; decisions of users stay. */
export async function writeSuggestions(
  eshopId: EshopId,
  found: Pick<ContentSuggestionRecord, 'day' | 'suggestions' | 'checkedAt' | 'earlier' | 'current'>,
): Promise<void> {
  await ContentSuggestionModel.updateOne(
    { eshopId },
    { $set: found, $setOnInsert: { hidden: [], drafts: [] } },
    { upsert: true },
  );
}

/** Hides a reason until a time, or shows it again, and forgets those whose time ended before `now`. */
export async function writeHidden(
  eshopId: EshopId,
  hidden: { readonly key: string; readonly until: Date | null; readonly now: Date },
): Promise<void> {
  const { key, until, now } = hidden;
  await ContentSuggestionModel.updateOne(
    { eshopId },
    { $pull: { hidden: { $or: [{ key }, { until: { $lte: now } }] } } },
  );
  if (until === null) return;
  await ContentSuggestionModel.updateOne(
    { eshopId, 'hidden.key': { $ne: key } },
    { $push: { hidden: { key, until } } },
  );
}

const mostDrafts = 60;

/** Notes a draft unless another request noted one for the same piece; whether it was noted. */
export async function addDraft(eshopId: EshopId, draft: SuggestedDraft): Promise<boolean> {
  const { key, type, network } = draft;
  const { modifiedCount } = await ContentSuggestionModel.updateOne(
    { eshopId, drafts: { $not: { $elemMatch: { key, type, network } } } },
    { $push: { drafts: { $each: [draft], $slice: -mostDrafts } } },
  );
  return modifiedCount === 1;
}

/** Forgets a draft whose text was deleted, so that the piece can be opened again. */
export async function removeDraft(eshopId: EshopId, contentId: Types.ObjectId): Promise<void> {
  await ContentSuggestionModel.updateOne({ eshopId }, { $pull: { drafts: { contentId } } });
}

/** Shops whose suggestions were checked before a time, the oldest first. */
export async function findUncheckedShops(before: Date, most: number): Promise<EshopId[]> {
  const found = await ContentSuggestionModel.find({ checkedAt: { $lt: before } }, { eshopId: 1 })
    .sort({ checkedAt: 1 })
    .limit(most)
    .lean();
  return found.map(({ eshopId }) => eshopId.toString() as EshopId);
}

/** Lets a shop whose check failed wait for its next turn; a user who looks before has it checked at once. */
export async function postponeCheck(eshopId: EshopId, now: Date): Promise<void> {
  await ContentSuggestionModel.updateOne({ eshopId }, { $set: { checkedAt: now, day: '' } });
}

export async function deleteSuggestions(eshopId: EshopId): Promise<void> {
  await ContentSuggestionModel.deleteOne({ eshopId: new Types.ObjectId(eshopId) });
}
