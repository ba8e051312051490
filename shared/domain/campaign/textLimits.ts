import type { Channel, Format, WizardStep } from './campaign.ts';

/** Kinds of text of an ad. */
export const textAssetTypes = [
  'Headline',
  'LongHeadline',
  'Description',
  'BusinessName',
  'PrimaryText',
  'LinkDescription',
  'Path',
] as const;
export type TextAssetType = (typeof textAssetTypes)[number];

/** How many texts of a kind an ad takes and how long they may be, in the platform's own characters. */
export interface TextLimit {
  readonly min: number;
  readonly max: number;
  readonly maxCharacters: number;
  /** At least one of the texts must be this short. */
  readonly oneWithinCharacters?: number;
  /** The texts are parts of the shown address: one has no slash of its own, and two may be the same. */
  readonly isAddressPart?: true;
  /** The wizard step on which the kind is written. */
  readonly step: WizardStep;
}

type Limits = Partial<Record<TextAssetType, TextLimit>>;

/** Words that an ad shows behind the domain, `shop.cz/lamps/new`; not a link. */
const displayPath = {
  min: 0,
  max: 2,
  maxCharacters: 15,
  isAddressPart: true,
  step: 'Descriptions',
} as const satisfies TextLimit;

/** Text limits by channel and format, from the platforms' public requirements. */
export const textLimits = {
  Google: {
    Dsa: { Description: { min: 1, max: 2, maxCharacters: 90, step: 'Descriptions' } },
    Prx: {
      Headline: { min: 3, max: 15, maxCharacters: 30, oneWithinCharacters: 15, step: 'Headlines' },
      LongHeadline: { min: 1, max: 5, maxCharacters: 90, step: 'Headlines' },
      BusinessName: { min: 1, max: 1, maxCharacters: 25, step: 'Headlines' },
      Description: { min: 2, max: 5, maxCharacters: 90, oneWithinCharacters: 60, step: 'Descriptions' },
      Path: displayPath,
    },
  },
  Meta: {
    Dpa: {
      PrimaryText: { min: 1, max: 5, maxCharacters: 125, step: 'Description' },
      Headline: { min: 1, max: 5, maxCharacters: 40, step: 'Description' },
      LinkDescription: { min: 0, max: 5, maxCharacters: 30, step: 'Description' },
    },
  },
  Microsoft: {
    Dsa: {
      Description: { min: 1, max: 2, maxCharacters: 90, step: 'Descriptions' },
      Path: displayPath,
    },
    Prx: {
      Headline: { min: 3, max: 15, maxCharacters: 30, step: 'Headlines' },
      LongHeadline: { min: 1, max: 5, maxCharacters: 90, step: 'Headlines' },
      BusinessName: { min: 1, max: 1, maxCharacters: 25, step: 'Headlines' },
      Description: { min: 2, max: 5, maxCharacters: 90, step: 'Descriptions' },
      Path: displayPath,
    },
  },
} as const satisfies Record<Channel, Partial<Record<Format, Limits>>>;

/** Limits of a format on a channel; empty where there is no such format. */
export function getTextLimits(channel: Channel, format: Format): Limits {
  const byFormat: Partial<Record<Format, Limits>> = textLimits[channel];
  return byFormat[format] ?? {};
}

/** Keys of the text fields: the kind, numbered when it may occur more than once (SPECIFICATION 3). */
export function listTextFieldKeys(type: TextAssetType, limit: TextLimit): string[] {
  return limit.max === 1 ? [type] : Array.from({ length: limit.max }, (_, index) => `${type}${index + 1}`);
}

/** The kind of a text and its number from its key: `Headline2`; null for a key of no kind. */
export function parseTextFieldKey(key: string): { type: TextAssetType; number: number } | null {
  const match = /^(\D+)(\d*)$/u.exec(key);
  const type = textAssetTypes.find((one) => one === match?.[1]);
  return type === undefined ? null : { type, number: Number(match?.[2] ?? '') || 1 };
}

/** Texts of a kind that are written, trimmed, in the order of their fields; a gap between them closes. */
export function selectTexts(texts: Readonly<Record<string, string>>, type: TextAssetType): string[] {
  const pattern = new RegExp(`^${type}(\\d*)$`);
  return Object.entries(texts)
    .flatMap(([key, text]) => {
      const match = pattern.exec(key);
      return match === null || text.trim() === '' ? [] : [{ number: Number(match[1]), text: text.trim() }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ text }) => text);
}

/**
 * Characters of a text as the ad platforms count them: a character of a double-width script (Chinese, Japanese, Korean)
 * counts as two, every other code point as one.
 */
export function countAdCharacters(text: string): number {
  let count = 0;
  for (const character of text.normalize('NFC')) {
    count +=
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return count;
}

export const textProblemReasons = [
  'tooLong',
  'tooFew',
  'noneShort',
  'duplicate',
  'unknownField',
  'forbiddenCharacters',
  'slash',
] as const;
export type TextProblemReason = (typeof textProblemReasons)[number];

/** A fault in an ad's texts. */
export interface TextProblem {
  readonly key: string;
  readonly type: TextAssetType;
  readonly reason: TextProblemReason;
  /** Values of the message: the limit and the actual value. */
  readonly limit: number;
  readonly found: number;
}

/** Checks a set of text fields (key to text) against the limits; an empty list means that the ad can be made. */
export function checkTexts(
  channel: Channel,
  format: Format,
  texts: Readonly<Record<string, string>>,
): TextProblem[] {
  const limits = getTextLimits(channel, format);
  const problems: TextProblem[] = [];
  const known = new Set<string>();
  for (const [name, limit] of Object.entries(limits) as [TextAssetType, TextLimit][]) {
    const keys = listTextFieldKeys(name, limit);
    const seen = new Map<string, string>();
    let shortOnes = 0;
    let filled = 0;
    for (const key of keys) {
      known.add(key);
      const text = (texts[key] ?? '').trim();
      if (text === '') continue;
      filled += 1;
      const length = countAdCharacters(text);
      if (length > limit.maxCharacters) {
        problems.push({ key, type: name, reason: 'tooLong', limit: limit.maxCharacters, found: length });
      }
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what the platforms refuse
      if (/[\u0000-\u001F\u007F<>]/.test(text)) {
        problems.push({ key, type: name, reason: 'forbiddenCharacters', limit: 0, found: 1 });
      }
      if (limit.isAddressPart && text.includes('/')) {
        problems.push({ key, type: name, reason: 'slash', limit: 0, found: 1 });
      }
      if (limit.oneWithinCharacters !== undefined && length <= limit.oneWithinCharacters) shortOnes += 1;
      if (limit.isAddressPart) continue;
      const folded = text.toLocaleLowerCase('en');
      if (seen.has(folded)) problems.push({ key, type: name, reason: 'duplicate', limit: 1, found: 2 });
      seen.set(folded, key);
    }
    const firstKey = keys[0] ?? name;
    if (filled < limit.min) {
      problems.push({ key: firstKey, type: name, reason: 'tooFew', limit: limit.min, found: filled });
    } else if (limit.oneWithinCharacters !== undefined && shortOnes === 0) {
      problems.push({
        key: firstKey,
        type: name,
        reason: 'noneShort',
        limit: limit.oneWithinCharacters,
        found: 0,
      });
    }
  }
  for (const key of Object.keys(texts)) {
    if (!known.has(key)) problems.push({ key, type: 'Headline', reason: 'unknownField', limit: 0, found: 1 });
  }
  return problems;
}
