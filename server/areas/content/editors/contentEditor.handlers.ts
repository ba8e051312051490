import { content } from '#shared/contracts/content.ts';
import type { ContentId, EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findContentHead } from '../content.repository.ts';
import { claimContent, findContentEditor, putContentEditor } from './contentEditor.repository.ts';

/** @throws AppError not_found */
async function requireContent(eshopId: EshopId, contentId: ContentId): Promise<number> {
  const head = await findContentHead(eshopId, contentId);
  if (head === null) throw new AppError('not_found');
  return head.version;
}

const checkContentEditor = defineAction(
  content.checkContentEditor,
  async ({ contentId, windowId }, { eshopId, person, access }) => {
    const version = await requireContent(eshopId, contentId);
    const now = new Date();
    const { userId, email } = person;
    // Staff who only look in keep no merchant from editing.
    if (access !== 'Staff' && (await claimContent(eshopId, contentId, { windowId, userId, email }, now)))
      return { editor: null, version };
    const editor = await findContentEditor(eshopId, contentId, now);
    return {
      editor:
        editor === null || editor.windowId === windowId
          ? null
          : { email: editor.email, isSelf: editor.userId.toString() === userId },
      version,
    };
  },
);

const takeOverContent = defineAction(
  content.takeOverContent,
  async ({ contentId, windowId }, { eshopId, person }) => {
    await requireContent(eshopId, contentId);
    const { userId, email } = person;
    await putContentEditor(eshopId, contentId, { windowId, userId, email }, new Date());
    return {};
  },
);

/** Actions about who edits a text. */
export const contentEditorHandlers = { checkContentEditor, takeOverContent };
