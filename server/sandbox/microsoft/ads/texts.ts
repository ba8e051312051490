import type { Report } from '../fault.ts';
import type { ErrorCode } from '../errorCodes.ts';

const isDoubleWidth = (codePoint: number): boolean =>
  (codePoint >= 0x1100 && codePoint <= 0x11ff) ||
  (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
  (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
  (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
  (codePoint >= 0xff00 && codePoint <= 0xff60) ||
  (codePoint >= 0x2_0000 && codePoint <= 0x3_fffd);

/** Characters as they are counted: one of a double-width script is two. */
export const countCharacters = (text: string): number =>
  [...text].reduce((sum, character) => sum + (isDoubleWidth(character.codePointAt(0) ?? 0) ? 2 : 1), 0);

/** Terms that are rejected. */
const forbidden = /\b(casino|kasino|viagra|kokain|cocaine)\b/iu;
/** What shows in some countries only. */
const limited = /\b(alkohol|alcohol|vodka|rum|whisky)\b/iu;

/** What the review makes of a text. */
export const judgeText = (text: string): 'Active' | 'ActiveLimited' | 'Disapproved' => {
  if (/[!?]{2,}/.test(text) || /\p{Lu}{8,}/u.test(text)) return 'Disapproved';
  return limited.test(text) ? 'ActiveLimited' : 'Active';
};

interface TextRule {
  readonly field: string;
  readonly limit: number;
  readonly tooLong?: ErrorCode;
  readonly isRequired?: boolean;
}

/** Checks presence, length, characters and words of a text. */
export const checkText = (report: Report, text: string | null | undefined, rule: TextRule): void => {
  const { field, limit, tooLong = 'CampaignServiceTooMuchAdTextInText', isRequired = false } = rule;
  if (text === undefined || text === null || text.trim() === '') {
    if (isRequired) report('CampaignServiceNotEnoughAdText', field);
    return;
  }
  if (countCharacters(text) > limit) report(tooLong, field, `At most ${limit} characters.`);
  // oxlint-disable-next-line no-control-regex -- rejects exactly the control characters
  if (/[\u0000-\u001f\u007f<>]/.test(text)) report('CampaignServiceSyntaxErrorInAdText', field);
  const word = forbidden.exec(text)?.[0];
  if (word !== undefined) report('CampaignServiceEditorialErrorInAdText', field, word);
};

/** Checks the two parts of the shown address. */
export const checkPaths = (
  report: Report,
  path1: string | null | undefined,
  path2: string | null | undefined,
  limit: number,
): void => {
  for (const [field, path] of [
    ['Path1', path1],
    ['Path2', path2],
  ] as const) {
    if (path === undefined || path === null || path === '') continue;
    if (countCharacters(path) > limit) report('CampaignServicePathTooLong', field);
    if (/[/\r\n]/.test(path)) report('CampaignServicePathInvalid', field);
  }
  if (path2 && !path1) report('CampaignServicePath2WithoutPath1', 'Path2');
};
