import { Types } from 'mongoose';
import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { ContentEditorModel, editorLifeMs, type ContentEditorRecord } from './contentEditor.model.ts';

/** A window of a user that has a text open. */
export interface EditorWindow {
  readonly windowId: string;
  readonly userId: UserId;
  readonly email: string;
}

/** Who edits a text now; null where no window was heard of lately. */
export async function findContentEditor(
  eshopId: EshopId,
  contentId: ContentId,
  now: Date,
): Promise<ContentEditorRecord | null> {
  return await ContentEditorModel.findOne({
    _id: contentId,
    eshopId,
    seenAt: { $gt: new Date(now.getTime() - editorLifeMs) },
  }).lean<ContentEditorRecord | null>();
}

/** Makes a window the editor of a text unless another one is; whether it is the editor now. */
export async function claimContent(
  eshopId: EshopId,
  contentId: ContentId,
  { windowId, userId, email }: EditorWindow,
  now: Date,
): Promise<boolean> {
  const editor = { eshopId, windowId, userId: new Types.ObjectId(userId), email, seenAt: now };
  try {
    await ContentEditorModel.updateOne(
      {
        _id: contentId,
        $or: [{ windowId }, { seenAt: { $lte: new Date(now.getTime() - editorLifeMs) } }],
      },
      { $set: editor },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The text has a document of another window, which is not over.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Makes a window the editor of a text, whoever is. */
export async function putContentEditor(
  eshopId: EshopId,
  contentId: ContentId,
  { windowId, userId, email }: EditorWindow,
  now: Date,
): Promise<void> {
  await ContentEditorModel.updateOne(
    { _id: contentId },
    { $set: { eshopId, windowId, userId: new Types.ObjectId(userId), email, seenAt: now } },
    { upsert: true },
  );
}

export async function deleteShopContentEditors(eshopId: EshopId): Promise<void> {
  await ContentEditorModel.deleteMany({ eshopId });
}
