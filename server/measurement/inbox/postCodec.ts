import type { EshopId } from '#shared/domain/ids/ids.ts';

/** Kinds of posts, by their place: the number is stored. */
const postKinds = ['events', 'orders'] as const;
type PostKind = (typeof postKinds)[number];

/** A post and its context at the time. The sender's address is not in it. */
export interface InboxPost {
  readonly kind: PostKind;
  readonly eshopId: EshopId;
  readonly receivedAt: Date;
  /** Sent by a robot. */
  readonly isRobot: boolean;
  /** As it came. */
  readonly body: Buffer;
}

// kind and robot flag, time, shop, length of the body
const headerBytes = 1 + 8 + 12 + 4;
const robotBit = 0x80;

/** Packs posts into one block. */
export function encodePosts(posts: readonly InboxPost[]): Buffer {
  const size = posts.reduce((sum, { body }) => sum + headerBytes + body.length, 0);
  const block = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { kind, eshopId, receivedAt, isRobot, body } of posts) {
    block.writeUInt8(postKinds.indexOf(kind) | (isRobot ? robotBit : 0), at);
    block.writeDoubleLE(receivedAt.getTime(), at + 1);
    block.write(eshopId, at + 9, 12, 'hex');
    block.writeUInt32LE(body.length, at + 21);
    body.copy(block, at + headerBytes);
    at += headerBytes + body.length;
  }
  return block;
}

/** Unpacks a block. @throws RangeError when it is none */
export function decodePosts(block: Buffer): InboxPost[] {
  const posts: InboxPost[] = [];
  for (let at = 0; at < block.length;) {
    const flags = block.readUInt8(at);
    const kind = postKinds[flags & ~robotBit];
    const end = at + headerBytes + block.readUInt32LE(at + 21);
    if (kind === undefined || end > block.length) throw new RangeError('a broken block of posts');
    posts.push({
      kind,
      isRobot: (flags & robotBit) !== 0,
      receivedAt: new Date(block.readDoubleLE(at + 1)),
      eshopId: block.toString('hex', at + 9, at + 21) as EshopId,
      body: block.subarray(at + headerBytes, end),
    });
    at = end;
  }
  return posts;
}
