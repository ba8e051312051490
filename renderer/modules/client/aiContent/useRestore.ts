import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { ContentTone } from '#shared/domain/content/content.ts';
import { copyDocument, type ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Makes an older version of a text the current one, as a new version. */
export function useRestore(content: Content, onRestored: (restored: Content) => void) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const save = useAction(api.content.saveContent, {
    invalidates: [api.content.getContentHistory, api.content.getContent],
  });
  return {
    isPending: save.isPending,
    restore: async (version: number, document: ContentDocument, tone?: ContentTone) => {
      const { id: contentId, version: baseVersion } = content;
      const saved = await save.run({ contentId, baseVersion, document: copyDocument(document), tone });
      if (saved === null) return;
      showSuccess(t('aiContent:versions.restored', { number: number(version, 0) }));
      onRestored(saved.content);
    },
  };
}
