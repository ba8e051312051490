import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import {
  checkTexts,
  countAdCharacters,
  selectTexts,
  type TextAssetType,
  type TextProblem,
} from '#shared/domain/campaign/textLimits.ts';
import type { AdTexts } from './adTexts.ts';
import { listStepGroups } from './textGroups.ts';

/** A rule of the platform for the texts of a step; `limit` is a count or a length. */
export interface StepRule {
  readonly rule: 'atLeast' | 'oneShort' | 'length' | 'different' | 'characters' | 'noSlash';
  /** The kind of text that it is about; null for all. */
  readonly type: TextAssetType | null;
  readonly limit: number;
}

/** Lists the platform's own rules for the texts of a step, in the order of display. */
export function listStepRules(channel: Channel, format: Format, step: WizardStep): StepRule[] {
  const groups = listStepGroups(channel, format, step);
  const perKind = groups.flatMap(({ type, fields }): StepRule[] => {
    const limit = fields[0]?.limit;
    if (limit === undefined) return [];
    return [
      ...(limit.min > 0 ? [{ rule: 'atLeast', type, limit: limit.min } as const] : []),
      ...(limit.oneWithinCharacters === undefined
        ? []
        : [{ rule: 'oneShort', type, limit: limit.oneWithinCharacters } as const]),
      { rule: 'length', type, limit: limit.maxCharacters },
      ...(limit.isAddressPart ? [{ rule: 'noSlash', type, limit: 0 } as const] : []),
    ];
  });
  if (perKind.length === 0) return [];
  const repeats = groups.some(({ fields }) => fields.length > 1 && fields[0]?.limit.isAddressPart !== true);
  return [
    ...perKind,
    ...(repeats ? [{ rule: 'different', type: null, limit: 1 } as const] : []),
    { rule: 'characters', type: null, limit: 0 },
  ];
}

const reasonOf = {
  atLeast: 'tooFew',
  oneShort: 'noneShort',
  length: 'tooLong',
  different: 'duplicate',
  characters: 'forbiddenCharacters',
  noSlash: 'slash',
} as const satisfies Record<StepRule['rule'], TextProblem['reason']>;

/**
 * Checks whether the texts meet each rule. Rules about content fail while nothing is written; a kind that an ad can
 * do without passes its own.
 */
export function checkRules(
  channel: Channel,
  format: Format,
  rules: readonly StepRule[],
  texts: AdTexts,
): readonly boolean[] {
  const problems = checkTexts(channel, format, texts);
  const types = new Set(rules.map(({ type }) => type).filter((type) => type !== null));
  const isBroken = ({ rule, type }: StepRule) =>
    problems.some(
      (problem) =>
        problem.reason === reasonOf[rule] &&
        (type === null ? types.has(problem.type) : problem.type === type),
    );
  const needed = new Set(
    rules.flatMap(({ type, rule }) => (type !== null && rule === 'atLeast' ? [type] : [])),
  );
  const isWritten = (type: TextAssetType | null) =>
    type === null ? [...types].flatMap((kind) => selectTexts(texts, kind)) : selectTexts(texts, type);
  return rules.map((rule) => {
    const own = isWritten(rule.type);
    // The check tells of it only once there are texts enough.
    if (rule.rule === 'oneShort') return own.some((text) => countAdCharacters(text) <= rule.limit);
    const mayLack = rule.type !== null && !needed.has(rule.type);
    return (own.length > 0 || mayLack) && !isBroken(rule);
  });
}
