import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Chat } from '#shared/contracts/assistantSchemas.ts';
import { chatLimits } from '#shared/domain/assistant/message.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { chatListPath } from '#renderer/features/assistant/paths.ts';

/** Renaming and deletion of the open chat. */
export function ChatActions({ chat, name }: { chat: Chat; name: string }) {
  const t = useText('assistant');
  const go = useGo();
  const [title, setTitle] = useState<string | null>(null);
  const rename = useAction(api.assistant.renameChat, {
    invalidates: [api.assistant.getChats, api.assistant.getChatMessages],
    onSuccess: () => setTitle(null),
  });
  const remove = useAction(api.assistant.deleteChat, {
    invalidates: [api.assistant.getChats],
    onSuccess: () => go(chatListPath),
  });
  const save = () => rename.run({ chatId: chat.id, title: (title ?? '').trim() });
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="edit" />}
        aria-label={t('assistant:rename')}
        title={t('assistant:rename')}
        onClick={() => setTitle(name)}
      />
      <ConfirmButton
        title={t('assistant:deleteTitle')}
        consequence={t('assistant:deleteText', { title: name })}
        confirmText={t('assistant:delete')}
        isDanger
        button={{
          type: 'text',
          icon: <Icon name="delete" />,
          'aria-label': t('assistant:delete'),
          title: t('assistant:delete'),
        }}
        onConfirm={() => remove.run({ chatId: chat.id })}
      >
        {null}
      </ConfirmButton>
      <Modal
        open={title !== null}
        title={t('assistant:rename')}
        okText={t('assistant:saveName')}
        cancelText={t('ui:cancel')}
        confirmLoading={rename.isPending}
        okButtonProps={{ disabled: title?.trim() === '' }}
        onOk={() => void save()}
        onCancel={() => setTitle(null)}
        destroyOnHidden
      >
        <Input
          autoFocus
          aria-label={t('assistant:chatName')}
          value={title ?? ''}
          maxLength={chatLimits.title}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={() => void save()}
        />
      </Modal>
    </>
  );
}
