/** A symbol as it is compared: digits without leading zeros, at most ten; null when it says nothing. */
export function readSymbol(text: string | null | undefined): string | null {
  const digits = (text ?? '').trim();
  if (!/^\d{1,20}$/.test(digits)) return null;
  const bare = digits.replace(/^0+/, '');
  return bare === '' || bare.length > 10 ? null : bare;
}

/** The symbol that a text names as one: `/VS1234567890`, `/VS/123/SS/`, `VS:123`, `VS 123`; null when it names none. */
export function findNamedSymbol(text: string | null | undefined): string | null {
  const pattern =
    /(?:^|[^\p{L}\p{N}])(?:VS|V\.S\.|var(?:iabiln[ií])?\.?\s?symbol)[\s:./=-]{0,3}(\d{1,20})(?!\d)/giu;
  for (const match of (text ?? '').matchAll(pattern)) {
    const symbol = readSymbol(match[1]);
    if (symbol !== null) return symbol;
  }
  return null;
}

/** Finds numbers in a text that are long enough to be a symbol, at most ten. */
export function findNumbers(text: string | null | undefined): string[] {
  const found = [...(text ?? '').matchAll(/(?<![\d.,/])\d{6,10}(?![\d/]|[.,]\d)/g)].map(([digits]) => digits);
  return [...new Set(found.map((digits) => readSymbol(digits)).filter((symbol) => symbol !== null))].slice(
    0,
    10,
  );
}

/** Whether two symbols differ by one slip of a hand: a digit wrong, missing or added, or two neighbours swapped. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Every symbol that is one slip of a hand away. */
export function listSimilarSymbols(symbol: string): string[] {
  const found = new Set<string>();
  const digits = [...'0123456789'];
  for (let at = 0; at <= symbol.length; at += 1) {
    const [head, tail] = [symbol.slice(0, at), symbol.slice(at)];
    for (const digit of digits) {
      if (tail !== '') found.add(head + digit + tail.slice(1));
      if (symbol.length < 10) found.add(head + digit + tail);
    }
    if (tail !== '') found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2));
  }
  found.delete(symbol);
  return [...found].filter((other) => readSymbol(other) === other);
}
