import { hashKey } from '@tanstack/react-query';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { PostDraft } from './postDraft.ts';

const mergedFields = [
  'text',
  'link',
  'media',
  'firstComment',
  'productIds',
  'isAiMade',
  'isPaidPartnership',
  'publishAt',
] as const satisfies readonly (keyof PostDraft)[];
export type MergedField = (typeof mergedFields)[number];

/** A part of a post that another user changed. */
export interface DraftChange {
  /** A field of all networks, or what one network alone has. */
  readonly part: MergedField | SocialNetwork;
  /** Whether this user changed it too, so that one of both is lost. */
  readonly isConflict: boolean;
}

/** Compares values by content; addresses of media are left out, which each answer signs again. */
function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    hashKey([Array.isArray(value) ? value.map(withoutAddress) : value]),
  );
  return first === second;
}

function withoutAddress(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'url' in item ? { ...item, url: null } : item;
}

const findRow = ({ networks }: PostDraft, name: SocialNetwork) =>
  networks.find(({ network }) => network === name) ?? null;

/**
 * Joins two edits of one version of a post, part by part: what this user left alone becomes theirs, what both changed stays
 * this user's. The result continues their version.
 */
export function mergeDrafts(
  base: PostDraft,
  mine: PostDraft,
  theirs: PostDraft,
): { draft: PostDraft; changes: readonly DraftChange[] } {
  const changes: DraftChange[] = [];
  const choose = <T>(part: DraftChange['part'], [before, own, other]: readonly [T, T, T]): T => {
    if (isSame(before, other) || isSame(own, other)) return own;
    const isConflict = !isSame(before, own);
    changes.push({ part, isConflict });
    return isConflict ? own : other;
  };
  let draft: PostDraft = { ...mine, version: theirs.version };
  for (const field of mergedFields)
    draft = { ...draft, [field]: choose(field, [base[field], mine[field], theirs[field]]) };
  const names = [...new Set([...mine.networks, ...theirs.networks].map(({ network }) => network))];
  const networks = names.flatMap(
    (name) => choose(name, [findRow(base, name), findRow(mine, name), findRow(theirs, name)]) ?? [],
  );
  return { draft: { ...draft, networks }, changes };
}
