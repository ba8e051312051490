import { describe, expect, it } from 'vitest';
import { createDraft, createRow, type PostDraft } from './postDraft.ts';
import { mergeDrafts } from './mergeDrafts.ts';

const photo = {
  key: 'a/b.jpg',
  url: '/one',
  kind: 'Image',
  format: 'jpg',
  bytes: 1,
  width: 1,
  height: 1,
  seconds: null,
  altText: 'A lamp',
} as const;
const base: PostDraft = {
  ...createDraft(['Facebook', 'LinkedIn'], '2027-03-01T09:00:00.000Z'),
  version: 3,
  text: 'A lamp',
  media: [photo],
};
const merge = (mine: Partial<PostDraft>, theirs: Partial<PostDraft>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, version: 4, ...theirs });

describe('two edits of one post', () => {
  it('are joined where they changed different parts', () => {
    const { draft, changes } = merge(
      { text: 'My lamp' },
      { publishAt: '2027-03-02T09:00:00.000Z', isAiMade: true },
    );
    expect(draft).toEqual({
      ...base,
      version: 4,
      text: 'My lamp',
      publishAt: '2027-03-02T09:00:00.000Z',
      isAiMade: true,
    });
    expect(changes).toEqual([
      { part: 'isAiMade', isConflict: false },
      { part: 'publishAt', isConflict: false },
    ]);
  });

  it('keep this user’s part where both changed it, and say so', () => {
    const { draft, changes } = merge({ text: 'My lamp' }, { text: 'Their lamp' });
    expect(draft.text).toBe('My lamp');
    expect(changes).toEqual([{ part: 'text', isConflict: true }]);
  });

  it('join networks one by one, with those that were added and removed', () => {
    const own = { ...createRow('Facebook'), text: 'For Facebook' };
    const { draft, changes } = merge(
      { networks: [own, createRow('LinkedIn')] },
      { networks: [createRow('Facebook'), createRow('Pinterest')] },
    );
    expect(draft.networks).toEqual([own, createRow('Pinterest')]);
    expect(changes).toEqual([
      { part: 'LinkedIn', isConflict: false },
      { part: 'Pinterest', isConflict: false },
    ]);
  });

  it('are the same with the same content, whatever address their media have', () => {
    const { draft, changes } = merge({ text: 'Same' }, { text: 'Same', media: [{ ...photo, url: '/two' }] });
    expect([draft.text, draft.version, changes]).toEqual(['Same', 4, []]);
  });
});
