/** A number of 32 bits for a text (FNV-1a): enough to tell the addresses and phrases of one site apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

const phraseWords = 4;
const sketchSize = 64;

/** The smallest hashes of a text's phrases: two texts are as alike as their sketches. Empty for short texts. */
export function createSketch(text: string): number[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length < 2 * phraseWords) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + phraseWords <= words.length; at += 1)
    hashes.add(hashText(words.slice(at, at + phraseWords).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, sketchSize);
}

/** How alike two sketched texts are, 0 to 1. */
export function compareSketches(first: readonly number[], second: readonly number[]): number {
  if (first.length === 0 || second.length === 0) return 0;
  const [one, other] = [new Set(first), new Set(second)];
  const smallest = [...new Set([...first, ...second])].sort((a, b) => a - b).slice(0, sketchSize);
  return smallest.filter((hash) => one.has(hash) && other.has(hash)).length / smallest.length;
}
