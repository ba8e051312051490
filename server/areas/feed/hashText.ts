/**
 * Hashes a text to 64 evenly distributed bits, as two 32-bit integers. A secret seed prevents others from crafting
 * collisions.
 */
export function hashText(text: string, seed = 0): readonly [low: number, high: number] {
  let low = 0xde_ad_be_ef ^ seed;
  let high = 0x41_c6_ce_57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return [low >>> 0, high >>> 0];
}
