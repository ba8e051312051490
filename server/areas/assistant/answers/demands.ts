import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import { type BudgetChange, type Demand, type DemandPlace } from '#shared/domain/assistant/demand.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { toSetting } from '../campaignSetting.ts';
import { readImpact } from '../campaignImpact.ts';
import { answerAdvertisingDemand } from './advertisingDemand.ts';
import { findCampaigns, linkCampaign, sayNoCampaigns } from './campaigns.ts';
import { getShownCampaign } from './context.ts';
import { answerWithProposal, type DemandAnswer } from './demandAnswer.ts';
import { getCampaignPath, paths } from './paths.ts';
import { answerAdTextDemand } from './adTextDemand.ts';
import type { Previews } from './previews.ts';
import { answerNoteDemand } from './noteDemand.ts';
import { answerReportDemand } from './reportDemand.ts';
import { answerPostDemand } from './postDemand.ts';
import type { Talk } from './talk.ts';

type CampaignDemand = Extract<Demand, { kind: 'TurnOff' | 'TurnOn' | 'SetDailyBudget' }>;
type BudgetDemand = Extract<Demand, { kind: 'SetDailyBudget' }>;

const mostChoices = 6;

const say = (...blocks: Block[]): DemandAnswer => ({ blocks, proposals: [] });

/** Names of the places in the texts of the answers. */
const placeNames = {
  campaigns: 'screen.campaigns',
  products: 'screen.products',
  feed: 'screen.feed',
  automatic: 'screen.automatic',
  recharge: 'screen.recharge',
  subscription: 'screen.subscription',
  history: 'screen.history',
  posts: 'screen.posts',
  texts: 'screen.texts',
  pixel: 'screen.pixel',
  notifications: 'screen.notifications',
} as const satisfies Readonly<Record<DemandPlace, string>>;

const placePaths: Readonly<Record<DemandPlace, string>> = { ...paths, products: paths.products };

/** Demands as the user may send them, one for each campaign whose name can be quoted. */
function buildCampaignChoices(talk: Talk, demand: CampaignDemand, campaigns: readonly Campaign[]): Block[] {
  const questions = campaigns
    .filter(({ name }) => !/["“”„«»]/u.test(name))
    .slice(0, mostChoices)
    .map(({ name }) => talk.getWord(`demand.choice.${demand.kind}`, { name }));
  return questions.length === 0 ? [] : [{ kind: 'Choices', questions }];
}

async function buildProposal(
  talk: Talk,
  one: Campaign,
  demand: CampaignDemand,
  after: Pick<Campaign, 'desiredStatus' | 'dailyBudget'>,
): Promise<DemandAnswer> {
  const { id, name, channel, format, ...before } = one;
  return answerWithProposal(talk, {
    action: demand.kind,
    campaignId: id,
    name,
    channel,
    format,
    before: toSetting(before),
    after: toSetting(after),
    impact: await readImpact(talk, one, after),
  });
}

async function switchCampaign(talk: Talk, one: Campaign, demand: CampaignDemand): Promise<DemandAnswer> {
  const { desiredStatus, dailyBudget } = one;
  const wanted = demand.kind === 'TurnOff' ? 'Paused' : 'Active';
  if (desiredStatus === wanted)
    return say(
      talk.buildParagraph(talk.say(`demand.already${wanted}`, { name: linkCampaign(talk, one) })),
      talk.buildChoices('campaignList', 'campaignProblems'),
    );
  return await buildProposal(talk, one, demand, { desiredStatus: wanted, dailyBudget });
}

/** The daily budget that a change leads to, in minor units. */
function applyChange(presentMinor: number, change: BudgetChange, isDown: boolean): number {
  if (change.kind === 'To') return toMinor(change.amount);
  const step =
    change.kind === 'By'
      ? toMinor(change.amount)
      : // Whole units of the currency, as budgets are set.
        Math.round((presentMinor * change.percent) / 100 / 100) * 100;
  return presentMinor + (isDown ? -step : step);
}

/** The change of a demand where its amount can be of money at all. */
function getSafeChange({ change }: BudgetDemand): BudgetChange | null {
  if (change === null || change.kind === 'ByPercent') return change;
  const { amount } = change;
  return Number.isInteger(Math.round(amount * 100)) &&
    Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    ? change
    : null;
}

async function changeBudget(talk: Talk, one: Campaign, demand: BudgetDemand): Promise<DemandAnswer> {
  const { channel, format, desiredStatus, dailyBudget } = one;
  const { currency } = dailyBudget;
  const path = getCampaignPath(channel, format);
  const name = linkCampaign(talk, one);
  const value = talk.writeMoney(dailyBudget.value, currency, path);
  const limits = await talk.read(campaign.getDailyBudgetLimit, { channel, format });
  const choices: Block[] = /["“”„«»]/u.test(one.name)
    ? []
    : [
        {
          kind: 'Choices',
          questions: limits.proposed
            .filter((proposed) => proposed.value !== dailyBudget.value)
            .toSorted((a, b) => Math.abs(a.value - dailyBudget.value) - Math.abs(b.value - dailyBudget.value))
            .slice(0, 4)
            .toSorted((a, b) => a.value - b.value)
            .map((proposed) =>
              talk.getWord('demand.choice.SetDailyBudget', {
                name: one.name,
                amount: ` ${String(proposed.value)} ${proposed.currency}`,
              }),
            ),
        },
      ];
  const ask = (key: string, more = {}) =>
    say(talk.buildParagraph(talk.say(`demand.${key}`, { name, value, ...more })), ...choices);
  if (demand.currency !== null && demand.currency !== currency) return ask('currency');
  const change = getSafeChange(demand);
  if (change === null) return ask('howMuch');
  const [presentMinor, isDown] = [toMinor(dailyBudget.value), demand.direction === 'Down'];
  const minor = applyChange(presentMinor, change, isDown);
  if (minor === presentMinor) return ask('alreadyBudget');
  if (demand.direction !== null && minor > presentMinor === isDown) return ask(isDown ? 'notDown' : 'notUp');
  const [minimum, maximum] = [limits.minimum, limits.maximum];
  if (minor < toMinor(minimum.value) || minor > toMinor(maximum.value))
    return ask('range', {
      minimum: talk.writeMoney(minimum.value, minimum.currency, path),
      maximum: talk.writeMoney(maximum.value, maximum.currency, path),
    });
  return await buildProposal(talk, one, demand, {
    desiredStatus,
    dailyBudget: { value: fromMinor(minor), currency },
  });
}

/** Answers a demand: with a proposal, a question back, or the place where it is done. */
export async function answerDemand(
  talk: Talk,
  demand: Demand,
  {
    context,
    preview,
    checkText,
    userId,
  }: Previews & { readonly context: string | undefined; readonly userId: UserId },
): Promise<DemandAnswer> {
  if (demand.kind === 'SetAdvertising') return await answerAdvertisingDemand(talk, demand, preview);
  if (demand.kind === 'PlanPost') return await answerPostDemand(talk, demand);
  if (demand.kind === 'AddNote') return answerNoteDemand(talk, demand);
  if (demand.kind === 'SendReport') return await answerReportDemand(talk, userId);
  if (demand.kind === 'Later' || demand.kind === 'Elsewhere') {
    const place = demand.kind === 'Later' ? 'campaigns' : demand.place;
    const link = talk.writeName(talk.getWord(placeNames[place]), placePaths[place]);
    return say(
      talk.buildParagraph(talk.say(demand.kind === 'Later' ? 'demand.later' : 'demand.elsewhere', { link })),
    );
  }
  const shown = demand.name === null ? getShownCampaign(context) : null;
  const name = demand.name ?? shown;
  const found = (await findCampaigns(talk, name)).filter(({ desiredStatus }) => desiredStatus !== 'Removed');
  const [one] = found;
  if (one === undefined) return say(...sayNoCampaigns(talk, name));
  if (found.length > 1)
    return say(
      talk.buildParagraph(talk.say('demand.which')),
      ...(demand.kind === 'SetAdText' ? [] : buildCampaignChoices(talk, demand, found)),
    );
  if (demand.kind === 'SetAdText') return await answerAdTextDemand(talk, one, demand, checkText);
  return demand.kind === 'SetDailyBudget'
    ? await changeBudget(talk, one, demand)
    : await switchCampaign(talk, one, demand);
}
