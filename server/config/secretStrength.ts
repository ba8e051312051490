/** Bits that an honest secret is estimated at or more: random ones of any alphabet exceed it, patterns reach half of it. */
const minBits = 60;
const minRepeated = 4;

function areNeighbours(secret: string, index: number): boolean {
  return index > 0 && Math.abs(secret.charCodeAt(index) - secret.charCodeAt(index - 1)) <= 1;
}

/** Characters that neither repeat what came before nor continue a row like `abcd` or `9876`. */
function countNewCharacters(secret: string): number {
  let count = 0;
  for (let index = 0; index < secret.length;) {
    const isRepeated = secret.slice(0, index).includes(secret.slice(index, index + minRepeated));
    if (isRepeated && index + minRepeated <= secret.length) {
      index += minRepeated;
      continue;
    }
    // Two neighbours happen by chance, a third hardly ever.
    if (!areNeighbours(secret, index) || !areNeighbours(secret, index - 1)) count += 1;
    index += 1;
  }
  return count;
}

/** Shannon's entropy of the characters, bits each. */
function computeBitsPerCharacter(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / secret.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** Whether a secret looks like chance made it: not one character, row or text over and over. */
export function isSecretStrong(secret: string): boolean {
  return computeBitsPerCharacter(secret) * countNewCharacters(secret) >= minBits;
}
