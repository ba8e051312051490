import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { AiContentType } from '#shared/domain/content/content.ts';
import { contentIdSchema, type ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { TextEditor } from '../components/TextEditor.tsx';
import { aiContentIndex, readChannel, readNetwork, readType } from '../paths.ts';

/** Writes a text of a type, or opens one that is stored. */
export function EditorPage() {
  const t = useText('aiContent');
  const params = useParams();
  const [search] = useSearchParams();
  const channel = readChannel(params['channel']) ?? 'Email';
  const type = readType(channel, params['type']) ?? 'newsletter';
  return (
    <Page
      width="full"
      title={t(`aiContent:types.${type}`)}
      purpose={t(`aiContent:typeNotes.${type}`)}
      parent={{ path: `${aiContentIndex}/${channel}`, title: t('screens:aiContent') }}
    >
      {/* Another type or topic is another text. */}
      <OpenedText key={`${type} ${search.get('topic') ?? ''}`} type={type} />
    </Page>
  );
}

function OpenedText({ type }: { type: AiContentType }) {
  const params = useParams();
  const [search] = useSearchParams();
  const [contentId, setContentId] = useAddressValue('content');
  // The editor has its own text already, so only the one of the first address is loaded.
  const [openedId] = useState(() => contentIdSchema.safeParse(contentId).data ?? null);
  const start = {
    network: readNetwork(params['socialMedia']),
    topic: (search.get('topic') ?? '').slice(0, 200),
    productIds: search.getAll('product').slice(0, 12),
  };
  if (openedId === null)
    return <TextEditor type={type} start={{ ...start, content: null }} onStored={setContentId} />;
  return (
    <StoredText contentId={openedId}>
      {(content) => <TextEditor type={type} start={{ ...start, content }} onStored={setContentId} />}
    </StoredText>
  );
}

function StoredText(props: { contentId: ContentId; children: (content: Content) => ReactNode }) {
  const query = useCallQuery(api.content.getContent, { contentId: props.contentId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ content }) => props.children(content)}
    </QueryView>
  );
}
