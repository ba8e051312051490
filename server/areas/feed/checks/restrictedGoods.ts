/**
 * Words for goods that advertising platforms refuse, by kind, without accents; each matches at the start of a word,
 * so `cigaret` finds `cigarety`. If a word also has a harmless sense, `unless` names the context that excludes it.
 */
const kinds: readonly { readonly words: string; readonly unless?: string }[] = [
  {
    // Weapons and ammunition.
    words:
      'strelna zbran, strelne zbran, palna zbran, revolver, samopal, brokovnic, strelivo, firearm, handgun, shotgun, ' +
      'ammunition, munice, munition, schusswaffe, amunicj, bron palna, lofegyver, loszer, arma de foc, ' +
      'brass knuckle, boxer na ruku',
    unless:
      'hrack, detsk, vodni, toy, water, spielzeug, zabawk, jatek, jucarie, nerf, kleste, derov, lochzange, punch, ' +
      'film, puzzle',
  },
  {
    // Explosives and fireworks.
    words: 'petard, ohnostroj, pyrotechnik, firework, firecracker, feuerwerk, fajerwerk, tuzijatek',
    unless: 'puzzle, tricko, t-shirt, projektor, projector',
  },
  {
    // Tobacco and what stands for it.
    words:
      'cigaret, doutnik, tabak, tobacco, cigar, zigarette, zigarre, papieros, tyton, e-cigaret, e-liquid, eliquid, ' +
      'vape, vaping, nikotin, nicotin, nikotyn, snus, iqos',
    // A cut of trousers is called after cigarettes.
    unless:
      'popelnik, ashtray, aschenbecher, zapalovac, lighter, feuerzeug, barva, vune, parfem, ' +
      'kalhot, trousers, pants, jeans, hose, spodnie, nohavic',
  },
  {
    // Drugs.
    words:
      'marihuan, marijuana, hasis, hashish, haschisch, kokain, cocain, pervitin, kratom, psilocyb, lysohlavk, thc, ' +
      'hhc, delta-8, delta-9, ayahuasc, extasy, mdma',
    unless: 'bez thc, 0 % thc, 0% thc, thc free, ohne thc',
  },
  {
    // Prescription medicines that are sold most without one.
    words: 'viagra, cialis, sildenafil, tadalafil, ozempic, semaglutid, xanax, oxycodon, fentanyl',
  },
];

const escape = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const toAlternatives = (words: string) => words.split(', ').map(escape).join('|');
const createBeginningPattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${toAlternatives(words)})\p{L}*`, 'u');
const rules = kinds.map(({ words, unless }) => ({
  found: createBeginningPattern(words),
  excused: unless === undefined ? null : createBeginningPattern(unless),
}));

/** Any of the words, wherever it begins: most goods have none, and one look tells it. */
const anyWord = new RegExp(kinds.map(({ words }) => toAlternatives(words)).join('|'));

/** A text in small letters without accents, as lists of words are written. */
export function toPlainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The word by which goods look like those that must not be advertised, or null; `plain` is the result of `toPlainText`. */
export function findRestrictedWord(plain: string): string | null {
  if (!anyWord.test(plain)) return null;
  for (const { found, excused } of rules) {
    const match = found.exec(plain);
    if (match !== null && excused?.test(plain) !== true) return match[0];
  }
  return null;
}
