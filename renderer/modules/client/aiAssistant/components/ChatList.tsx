import { Button } from 'antd';
import { useState } from 'react';
import { assistants, type Assistant } from '#shared/domain/assistant/question.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useWaitingProposals } from '#renderer/features/assistant/useWaitingProposals.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { ChatRows } from '#renderer/ui/chat/ChatRows.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { toChatPath, toNewChatPath, waitingPath } from '#renderer/features/assistant/paths.ts';

/** Assistants to begin with, and the user's chats with a search. */
export function ChatList(props: {
  chatId: string | null;
  /** With which the open chat begins; null where none does. */
  assistant: Assistant | null;
  /** Whether what waits for a decision is open. */
  isWaiting: boolean;
}) {
  const { chatId, assistant, isWaiting } = props;
  const { forUser } = useWaitingProposals();
  const { number } = useFormats();
  const t = useText('assistant');
  const [search, setSearch] = useState('');
  const { place, setPage, restart } = useLocalList();
  const { page, pageSize } = place;
  const query = useListQuery(api.assistant.getChats, { search, ...place });
  return (
    <>
      <ChatRows
        title={t('assistant:newChat')}
        rows={assistants.map((name) => ({
          key: name,
          path: toNewChatPath(name),
          name: t(`assistant:assistants.${name}`),
          isCurrent: chatId === null && name === assistant,
        }))}
      />
      <ChatRows
        title={t('assistant:waiting.proposals')}
        rows={[
          {
            key: 'waiting',
            path: waitingPath,
            name: t('assistant:waiting.title'),
            isCurrent: isWaiting,
            ...(forUser.length === 0 ? {} : { end: number(forUser.length, 0) }),
          },
        ]}
      />
      <SearchField
        label={t('assistant:search')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          restart();
        }}
      />
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <FinePrint>{t(search === '' ? 'assistant:noChats' : 'assistant:noneFound')}</FinePrint>
            ) : (
              <ChatRows
                title={t('assistant:chats')}
                rows={items.map((chat) => ({
                  key: chat.id,
                  path: toChatPath(chat.id),
                  name: chat.title === '' ? t('assistant:untitled') : chat.title,
                  isCurrent: chat.id === chatId,
                  end: <RelativeTime instant={chat.updatedAt} />,
                }))}
              />
            )}
            <Reading>
              {page > 1 ? (
                <Button size="small" onClick={() => setPage(page - 1, pageSize)}>
                  {t('assistant:laterChats')}
                </Button>
              ) : null}
              {total > page * pageSize ? (
                <Button size="small" onClick={() => setPage(page + 1, pageSize)}>
                  {t('assistant:earlierChats')}
                </Button>
              ) : null}
            </Reading>
          </>
        )}
      </QueryView>
    </>
  );
}
