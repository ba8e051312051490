import { isOwnAddress } from './origin.ts';

interface Frame {
  readonly url: string;
  /** The same for a frame whatever object stands for it. */
  readonly frameTreeNodeId: number;
  readonly parent: unknown;
}

/** What of an ipc event tells who sent it. */
export interface Sender {
  readonly sender: { readonly mainFrame: Frame; isDestroyed(): boolean };
  readonly senderFrame: Frame | null;
}

/** True when a call comes from the top frame of the app's own page in the app's own window. */
export function isTrustedSender(event: Sender, windowContents: unknown): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null &&
    windowContents !== null &&
    event.sender === windowContents &&
    !event.sender.isDestroyed() &&
    frame.parent === null &&
    frame.frameTreeNodeId === event.sender.mainFrame.frameTreeNodeId &&
    isOwnAddress(frame.url)
  );
}
