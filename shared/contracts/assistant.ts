import { allOf } from '../access/permissions.ts';
import { defineController } from './defineCall.ts';

const { unbuilt } = defineController('Assistant', 'Assistant');

export const assistant = {
  createChat: unbuilt('CreateChat', 'eshop', 'Create chat.', allOf('AiAssistentAccess')),
  deleteChat: unbuilt('DeleteChat', 'eshop', 'Delete chat.', allOf('AiAssistentAccess')),
  deleteChatMessage: unbuilt(
    'DeleteChatMessage',
    'eshop',
    'Delete chat message.',
    allOf('AiAssistentAccess'),
  ),
  getAssistants: unbuilt('GetAssistants', 'eshop', 'Get assistants.', allOf('AiAssistentAccess')),
  getChatMessages: unbuilt('GetChatMessages', 'eshop', 'Get chat messages.', allOf('AiAssistentAccess')),
  getChats: unbuilt('GetChats', 'eshop', 'Get chats.', allOf('AiAssistentAccess')),
  processMessage: unbuilt('ProcessMessage', 'eshop', 'Process message.', allOf('AiAssistentAccess')),
  renameChat: unbuilt('RenameChat', 'eshop', 'Rename chat.', allOf('AiAssistentAccess')),
};
