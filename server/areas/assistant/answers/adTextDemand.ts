import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { asset } from '#shared/contracts/asset.ts';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { Campaign } from '#shared/contracts/campaign.ts';
import type { InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { AdTextDemand } from '#shared/domain/assistant/demand.ts';
import { getTextLimits, listTextFieldKeys, parseTextFieldKey } from '#shared/domain/campaign/textLimits.ts';
import { linkCampaign } from './campaigns.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { getCampaignPath } from './paths.ts';
import type { Talk } from './talk.ts';

/** Checks a text of ads; nothing is saved. */
export type CheckAdText = (
  input: Omit<InputOf<typeof asset.setAdText>, 'isPreview'>,
) => Promise<OutputOf<typeof asset.setAdText>>;

/** A text as the editor of ads names it: `Headline 2`. */
function nameText(talk: Talk, key: string): string {
  const field = parseTextFieldKey(key);
  return field === null ? key : talk.getWord(`campaign:wizard.${field.type}`, { number: field.number });
}

/** Answers a demand to change one text of a campaign: with a proposal, or by saying why there is none. */
export async function answerAdTextDemand(
  talk: Talk,
  one: Campaign,
  { type, number, text }: AdTextDemand,
  check: CheckAdText,
): Promise<DemandAnswer> {
  const { channel, format } = one;
  const path = getCampaignPath(channel, format);
  const name = linkCampaign(talk, one);
  const { texts, version } = await talk.read(asset.getAdTexts, { channel, format });
  const present: Block[] =
    Object.keys(texts).length === 0
      ? []
      : [
          talk.buildTable(
            ['adText', 'text'],
            Object.entries(texts).map(([key, value]) => [
              talk.writeName(nameText(talk, key), path),
              talk.writeName(value, path),
            ]),
          ),
        ];
  const ask = (key: string, values: Readonly<Record<string, string>> = {}): DemandAnswer => ({
    blocks: [talk.buildParagraph(talk.say(`demand.${key}`, { name, ...values })), ...present],
    proposals: [],
  });
  const limit = getTextLimits(channel, format)[type];
  if (present.length === 0) return ask('adTextNone');
  if (limit === undefined) return ask('adTextNoKind');
  const line = collapseSpaces(text ?? '');
  if (line === '') return ask('adTextIncomplete');
  const keys = listTextFieldKeys(type, limit);
  const filled = keys.filter((one) => (texts[one] ?? '') !== '');
  const key =
    number === null
      ? filled.length === 1
        ? filled[0]
        : keys.length === 1
          ? keys[0]
          : undefined
      : keys[number - 1];
  if (key === undefined) return ask('adTextWhich');
  const before = texts[key] ?? '';
  if (before === line) return ask('adTextSame');
  const { problems, claims } = await check({ channel, format, key, text: line, version });
  const [problem] = problems;
  if (problem !== undefined)
    return ask(problem.reason === 'tooLong' ? 'adTextTooLong' : 'adTextRefused', {
      limit: String(limit.maxCharacters),
    });
  return answerWithProposal(talk, {
    action: 'SetAdText',
    campaignId: one.id,
    name: one.name,
    channel,
    format,
    adText: { key, before, after: line, claims: claims.map(({ value }) => value) },
  });
}
