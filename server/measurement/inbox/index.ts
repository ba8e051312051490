export { createInbox, InboxFullError, type Inbox } from './inbox.ts';
export { deleteAside } from './inbox.repository.ts';
export type { InboxPost } from './postCodec.ts';
