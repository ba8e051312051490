import type { SocialNetwork } from './content.ts';

/** How a network counts the characters of a post. */
type Counting = 'Weighted' | 'Utf16' | 'CodePoints' | 'Bytes';

interface PostLimit {
  readonly most: number;
  readonly counting: Counting;
  readonly mostHashtags: number;
}

/** Longest posts; descriptions where a network has no plain post. */
export const postLimits = {
  Facebook: { most: 63_206, counting: 'Utf16', mostHashtags: 30 },
  Instagram: { most: 2_200, counting: 'Utf16', mostHashtags: 30 },
  LinkedIn: { most: 3_000, counting: 'Utf16', mostHashtags: 30 },
  Twitter: { most: 280, counting: 'Weighted', mostHashtags: 30 },
  Pinterest: { most: 800, counting: 'CodePoints', mostHashtags: 20 },
  TikTok: { most: 2_200, counting: 'Utf16', mostHashtags: 30 },
  YouTube: { most: 5_000, counting: 'Bytes', mostHashtags: 15 },
} as const satisfies Record<SocialNetwork, PostLimit>;

const linkWeight = 23;
const links = /https?:\/\/\S+/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isLight(code: number): boolean {
  return (
    code <= 4_351 ||
    (code >= 8_192 && code <= 8_205) ||
    (code >= 8_208 && code <= 8_223) ||
    (code >= 8_242 && code <= 8_247)
  );
}

/** The weighted count of X: Latin, Greek and Cyrillic letters weigh 1, other signs and each emoji 2, each link 23. */
function countWeighted(text: string): number {
  const found = text.match(links) ?? [];
  const rest = text.replaceAll(links, '').normalize('NFC');
  let weight = found.length * linkWeight;
  for (const { segment } of segmenter.segment(rest)) {
    if (/\p{Extended_Pictographic}/u.test(segment)) weight += 2;
    else for (const sign of segment) weight += isLight(sign.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

/** The length of a post as its network counts it. */
export function countPostLength(text: string, network: SocialNetwork): number {
  const { counting } = postLimits[network];
  if (counting === 'Weighted') return countWeighted(text);
  if (counting === 'CodePoints') return [...text].length;
  return counting === 'Bytes' ? new TextEncoder().encode(text).length : text.length;
}
