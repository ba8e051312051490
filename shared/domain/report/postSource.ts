/** `postCampaign` is written out, so that the pattern is one. */
const ofPost = /^(\w+ \/ social \/ okavango)(?: \/ ([0-9a-f]{24}))?$/;

/** The network of a source whose links the product made for posts, as its links name it, and the post; null for other sources. */
export function parsePostSource(
  name: string,
): { readonly network: string; readonly postId: string | null } | null {
  const found = ofPost.exec(name);
  return found === null ? null : { network: (found[1] ?? '').split(' ')[0] ?? '', postId: found[2] ?? null };
}

/** The name of a source without its post: posts of a network are one source. */
export function foldPostName(name: string): string {
  return ofPost.exec(name)?.[1] ?? name;
}

/** The same of a key `channel|name|campaign`. */
export function foldPostKey(key: string): string {
  const parts = key.split('|');
  return parts.length === 3 ? [parts[0], foldPostName(parts[1] ?? ''), parts[2]].join('|') : key;
}

/** Whether a key is the one of all posts of a network together. */
export function isFoldedPostKey(key: string): boolean {
  const name = key.split('|')[1] ?? '';
  return parsePostSource(name)?.postId === null;
}
