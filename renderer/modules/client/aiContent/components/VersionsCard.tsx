import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import { listDocumentTexts } from '#shared/domain/content/contentDocument.ts';
import { diffTexts } from '#shared/domain/content/diffTexts.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextChanges } from '#renderer/ui/content/TextChanges.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Editor } from '../useEditor.ts';
import { useRestore } from '../useRestore.ts';

/** Versions of the text: each is compared with the current one and restored as a new version. */
export function VersionsCard({ editor, content }: { editor: Editor; content: Content }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Card title={t('aiContent:versions.title')}>
      <Stack gap={8}>
        {content.versions.toReversed().map((version) => (
          <Stack key={version.number} isRow justify="between" gap={8}>
            <span>
              {number(version.number, 0)} · {t(`aiContent:origins.${version.origin}`)} ·{' '}
              <RelativeTime instant={version.createdAt} />
            </span>
            {version.number === content.version ? (
              <span>{t('aiContent:versions.current')}</span>
            ) : (
              <Button
                size="small"
                aria-label={`${t('aiContent:versions.compare')}: ${number(version.number, 0)}`}
                onClick={() => setCompared(version.number)}
              >
                {t('aiContent:versions.compare')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {compared === null ? null : (
        <VersionModal
          content={content}
          version={compared}
          isOff={editor.isLocked || editor.isDirty}
          onRestored={editor.show}
          onClose={() => setCompared(null)}
        />
      )}
    </Card>
  );
}

function VersionModal(props: {
  content: Content;
  version: number;
  /** While the text has a change that isn't saved, which the restored version would take the place of. */
  isOff: boolean;
  onRestored: (content: Content) => void;
  onClose: () => void;
}) {
  const { content, version, onRestored, onClose } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const query = useCallQuery(api.content.getContentVersion, { contentId: content.id, version });
  const { restore, isPending } = useRestore(content, (restored) => {
    onRestored(restored);
    onClose();
  });
  const stored = query.data?.document;
  return (
    <Modal
      open
      centered
      width={720}
      title={t('aiContent:versions.difference', { number: number(version, 0) })}
      okText={t('aiContent:versions.restore')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: stored === undefined || props.isOff }}
      confirmLoading={isPending}
      onOk={() => {
        if (stored !== undefined) void restore(version, stored);
      }}
      onCancel={onClose}
    >
      <QueryView query={query} skeleton={<Skeleton height={240} />}>
        {({ document }) => {
          const changes = diffTexts(listDocumentTexts(document), listDocumentTexts(content.document));
          return changes.every(({ kind }) => kind === 'same') ? (
            <p>{t('aiContent:versions.same')}</p>
          ) : (
            <TextChanges
              changes={changes}
              names={{ added: t('aiContent:versions.added'), removed: t('aiContent:versions.removed') }}
            />
          );
        }}
      </QueryView>
    </Modal>
  );
}
