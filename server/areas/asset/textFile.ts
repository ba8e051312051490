import { maxTextFileBytes } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { checkTexts, type TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { AppError, type FieldError } from '#shared/errors/appError.ts';

/** Texts of an ad by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** Converts a text problem to a field error. */
export function toFieldError({ key, reason, limit }: TextProblem): FieldError {
  switch (reason) {
    case 'tooLong':
      return { field: key, key: 'tooLong', params: { maximum: limit } };
    case 'forbiddenCharacters':
    case 'slash':
      return { field: key, key: 'characters' };
    case 'unknownField':
      return { field: key, key: 'unknownField' };
    case 'tooFew':
      return { field: key, key: 'tooFewItems', params: { minimum: limit } };
    case 'duplicate':
    case 'noneShort':
      return { field: key, key: 'invalid' };
  }
}

/** Problems that later edits cannot fix; the others only mean that the ad is not complete yet. */
const alwaysWrong: ReadonlySet<TextProblem['reason']> = new Set([
  'tooLong',
  'forbiddenCharacters',
  'slash',
  'unknownField',
]);

function parseFlat(bytes: Buffer): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('text_asset_invalid', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AppError('text_asset_invalid');
  const entries = Object.entries(parsed);
  const wrong = entries.filter(([, value]) => typeof value !== 'string');
  if (wrong.length > 0)
    throw new AppError('text_asset_invalid', {
      fields: wrong.map(([field]) => ({ field, key: 'invalid' })),
    });
  return Object.fromEntries(entries as [string, string][]);
}

/**
 * Reads an uploaded file of texts: a flat JSON object of text keys to texts. Texts may be missing as yet.
 * @throws AppError file_too_large, text_asset_invalid with each wrong field
 */
export function readTextFile(bytes: Buffer, channel: Channel, format: Format): Texts {
  if (bytes.length > maxTextFileBytes)
    throw new AppError('file_too_large', { params: { maximum: `${maxTextFileBytes / 1_024} kB` } });
  const texts = parseFlat(bytes);
  const problems = checkTexts(channel, format, texts).filter(({ reason }) => alwaysWrong.has(reason));
  if (problems.length > 0) throw new AppError('text_asset_invalid', { fields: problems.map(toFieldError) });
  return texts;
}

/** What the texts of an ad still lack or have wrong; none when they make a whole ad. */
export function findTextFaults(channel: Channel, format: Format, texts: Texts): FieldError[] {
  return checkTexts(channel, format, texts).map(toFieldError);
}
