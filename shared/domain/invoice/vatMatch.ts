/** Name and address as a register has them, null where its state keeps them to itself. */
export interface RegisteredCustomer {
  readonly name: string | null;
  readonly address: string | null;
}

/** Name and address as a customer states them. */
export interface StatedCustomer {
  readonly companyName: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** Whether a customer is the holder of a VAT number, by name and address. */
export const vatMatchResults = ['Match', 'Mismatch', 'NotDisclosed'] as const;
export type VatMatchResult = (typeof vatMatchResults)[number];

/** A comparison with both texts, as evidence. */
export interface VatMatch {
  readonly result: VatMatchResult;
  /** Similarity from 0 to 100; null where the register discloses nothing. */
  readonly nameScore: number | null;
  readonly addressScore: number | null;
  readonly registeredName: string | null;
  readonly registeredAddress: string | null;
  readonly statedName: string;
  readonly statedAddress: string;
}

/** The least scores of a match: letters of a name may differ by a typo, an address by its city's name in another language. */
export const vatMatchLimits = { name: 80, address: 60 } as const;

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
};

/** Legal forms at the end of a name, after punctuation is gone: registers write them in full, people in short. */
const legalForm =
  /(?:^| )(?:spol(?:ecnost)? s r ?o|s r ?o|sro|spol(?:ecnost|ocnost) s ruc?enim o[bm][a-z]+|a ?s|akciova spolecnost|v o s|k s|z ?s|se|gmbh(?: (?:und )?co kg)?|gesellschaft mit beschrankter haftung|ug(?: haftungsbeschrankt)?|ag|kg|og|ohg|e ?u|e ?k|sp(?:olka)? z ?o(?:graniczona odpowiedzialnoscia| ?o)|spolka akcyjna|s ?a|s ?l ?u?|s ?a ?r ?l|sas|s ?r ?l|s ?p ?a|b ?v|n ?v|kft|korlatolt felelossegu tarsasag|zrt|nyrt|bt|ltd|limited|plc|oy|ab|aps|d ?o ?o|d ?d|eood|ood|ead|sia|uab|lda)$/;

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łßøæœđðı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[.'’`"„“]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A company's name without case, accents, punctuation and legal form. */
export function normalizeCompanyName(name: string): string {
  const whole = normalize(name);
  let core = whole;
  for (let before = ''; before !== core;) {
    before = core;
    core = core.replace(legalForm, '').trim();
  }
  return core === '' ? whole : core;
}

function listPairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_pair, at) => text.slice(at, at + 2));
}

/** Similarity of two texts by the pairs of letters they share (Dice), 0 to 100. */
function computeSimilarity(one: string, other: string): number {
  if (one === other) return 100;
  const pairs = listPairs(one.replaceAll(' ', ''));
  const rest = listPairs(other.replaceAll(' ', ''));
  const total = pairs.length + rest.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of pairs) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return Math.round((200 * shared) / total);
}

/** The words of an address; post codes count without their spaces too: `811 06` and `81106` are one. */
function listWords(address: string): string[] {
  const words = normalize(address).split(' ');
  return [...words, ...words.map((word, at) => `${word}${words[at + 1] ?? ''}`)];
}

/** The share of the stated parts of an address that the registered one has, 0 to 100. */
function computeAddressScore(registered: string, stated: StatedCustomer): number {
  const known = listWords(registered);
  const zip = normalize(stated.zip).replaceAll(' ', '');
  const parts = [...normalize(`${stated.street} ${stated.city}`).split(' '), zip].filter(Boolean);
  const found = parts.filter((part) =>
    known.some((word) => word === part || (part.length > 3 && computeSimilarity(word, part) >= 75)),
  );
  return parts.length === 0 ? 0 : Math.round((100 * found.length) / parts.length);
}

/** The customer's texts as they are stored with a comparison. */
export function toStatedTexts(stated: StatedCustomer): Pick<VatMatch, 'statedName' | 'statedAddress'> {
  return {
    statedName: stated.companyName,
    statedAddress: `${stated.street}, ${stated.zip} ${stated.city}`,
  };
}

/**
 * Compares what VIES discloses of a number with what the customer states: a valid number of another company shows nothing
 * of this one (Art. 18 (1) of Regulation 282/2011 asks for number, name and address).
 */
export function compareCustomer(registered: RegisteredCustomer, stated: StatedCustomer): VatMatch {
  const { name, address } = registered;
  const nameScore =
    name === null
      ? null
      : computeSimilarity(normalizeCompanyName(name), normalizeCompanyName(stated.companyName));
  const addressScore = address === null ? null : computeAddressScore(address, stated);
  const isMatch =
    (nameScore ?? 100) >= vatMatchLimits.name && (addressScore ?? 100) >= vatMatchLimits.address;
  return {
    result: name === null && address === null ? 'NotDisclosed' : isMatch ? 'Match' : 'Mismatch',
    nameScore,
    addressScore,
    registeredName: name,
    registeredAddress: address,
    ...toStatedTexts(stated),
  };
}
