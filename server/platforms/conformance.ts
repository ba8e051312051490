import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, dayOf } from '#shared/domain/dates/days.ts';
import type { AdContent, AdPlatform, CampaignAddress, NewCampaign } from './adPlatform.ts';
import { PlatformError, type PlatformErrorKind } from './platformError.ts';

/** What a platform under test is tried with. */
export interface ConformanceSubject {
  readonly platform: AdPlatform;
  /** Texts of a complete ad of the platform's first format, and other ones. */
  readonly texts: Readonly<Record<string, string>>;
  readonly otherTexts: Readonly<Record<string, string>>;
  /** Texts that the platform refuses. */
  readonly refusedTexts: Readonly<Record<string, string>>;
  /** The texts of the ads that a campaign has, read past the adapter. */
  readAdTexts(address: CampaignAddress): Promise<string[]>;
  /** Lets the campaign cost that much on a day. */
  spend(address: CampaignAddress, day: string, costMicros: number): void;
  /** Makes the next calls fail: as if the network, the sign-in or the provider were broken. */
  breakWith(fault: 'network' | 'signIn' | 'overload' | 'nonsense' | null): void;
}

/** Content of texts alone. */
export function contentOf(texts: Readonly<Record<string, string>>): AdContent {
  return { texts, images: [], pageId: null };
}

const timeZone = 'Europe/Prague';

function unique(word: string): string {
  return `${word} ${randomBytes(6).toString('hex')}`;
}

async function newCampaign(subject: ConformanceSubject): Promise<NewCampaign> {
  const { accountId } = await subject.platform.createAccount({
    name: unique('shop'),
    currency: 'CZK',
    timeZone,
  });
  const format = subject.platform.formats[0];
  if (format === undefined) throw new Error('the platform has no format');
  return {
    accountId,
    name: unique('campaign'),
    format,
    domainName: 'shop.example.com',
    country: 'CZ',
    dailyBudgetMinor: 50_000,
    content: contentOf(subject.texts),
    catalogueId: null,
  };
}

async function made(
  subject: ConformanceSubject,
): Promise<{ campaign: NewCampaign; address: CampaignAddress }> {
  const campaign = await newCampaign(subject);
  const { campaignId } = await subject.platform.createCampaign(campaign);
  return { campaign, address: { accountId: campaign.accountId, campaignId } };
}

async function stateOf(subject: ConformanceSubject, { accountId, campaignId }: CampaignAddress) {
  const [state] = await subject.platform.readCampaignStates(accountId, [campaignId]);
  if (state === undefined) throw new Error('the campaign has no state');
  return state;
}

async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(PlatformError);
  return thrown as PlatformError;
}

const faults: readonly (readonly ['network' | 'signIn' | 'overload' | 'nonsense', PlatformErrorKind])[] = [
  ['network', 'retry'],
  ['overload', 'retry'],
  ['signIn', 'reconnect'],
  ['nonsense', 'provider'],
];

/** What every ad platform must do, one test a row; a platform's own test file runs them all against its stand-in. */
export const conformanceTests: readonly {
  readonly name: string;
  run(subject: ConformanceSubject): Promise<void>;
}[] = [
  {
    name: 'makes an account once, however often it is asked by its name',
    async run({ platform }) {
      const account = { name: unique('it’s a "shop"'), currency: 'EUR', timeZone } as const;
      const first = await platform.createAccount(account);
      expect(await platform.createAccount(account)).toEqual(first);
      expect(await platform.createAccount({ ...account, name: unique('shop') })).not.toEqual(first);
    },
  },
  {
    name: 'makes a campaign paused, with its budget and texts',
    async run(subject) {
      const { campaign, address } = await made(subject);
      expect(await stateOf(subject, address)).toMatchObject({
        apiStatus: 'Paused',
        runState: 'Paused',
        dailyBudgetMinor: campaign.dailyBudgetMinor,
      });
      expect(await subject.readAdTexts(address)).toEqual(Object.values(subject.texts));
    },
  },
  {
    name: 'makes a campaign once, however often it is asked by its name',
    async run(subject) {
      const campaign = await newCampaign(subject);
      const first = await subject.platform.createCampaign(campaign);
      expect(first.isNew).toBe(true);
      expect(await subject.platform.createCampaign(campaign)).toEqual({ ...first, isNew: false });
    },
  },
  {
    name: 'makes nothing of a campaign that is refused',
    async run(subject) {
      const campaign = await newCampaign(subject);
      const failure = await failureOf(
        subject.platform.createCampaign({ ...campaign, content: contentOf(subject.refusedTexts) }),
      );
      expect(failure.kind).toBe('rejected');
      expect(failure.reason).not.toBe('');
      // The name is still free and nothing half-made is in the way.
      expect((await subject.platform.createCampaign(campaign)).isNew).toBe(true);
    },
  },
  {
    name: 'runs, pauses and removes a campaign, each as often as asked',
    async run(subject) {
      const { address } = await made(subject);
      for (const runState of ['Running', 'Running', 'Paused', 'Running', 'Removed', 'Removed'] as const) {
        await subject.platform.setRunState(address, runState);
        expect((await stateOf(subject, address)).runState).toBe(runState);
      }
      expect((await stateOf(subject, address)).apiStatus).toBe('Removed');
    },
  },
  {
    name: 'sets a budget to the minor unit, and says why it refuses one',
    async run(subject) {
      const { address } = await made(subject);
      await subject.platform.setBudget(address, 123_45);
      expect((await stateOf(subject, address)).dailyBudgetMinor).toBe(123_45);
      const failure = await failureOf(subject.platform.setBudget(address, 1));
      expect(failure).toMatchObject({ kind: 'rejected', channel: subject.platform.channel });
      expect((await stateOf(subject, address)).dailyBudgetMinor).toBe(123_45);
    },
  },
  {
    name: 'brings ads up to new texts and leaves no old ad behind',
    async run(subject) {
      const { campaign, address } = await made(subject);
      for (const texts of [subject.otherTexts, subject.otherTexts, subject.texts]) {
        await subject.platform.updateContent(address, campaign.format, contentOf(texts));
        expect(await subject.readAdTexts(address)).toEqual(Object.values(texts));
      }
      const failure = await failureOf(
        subject.platform.updateContent(address, campaign.format, contentOf(subject.refusedTexts)),
      );
      expect(failure.kind).toBe('rejected');
      expect(await subject.readAdTexts(address)).toEqual(Object.values(subject.texts));
    },
  },
  {
    name: 'leaves out states of campaigns that it does not know',
    async run(subject) {
      const { address } = await made(subject);
      const states = await subject.platform.readCampaignStates(address.accountId, [
        address.campaignId,
        '999',
      ]);
      expect(states.map((state) => state.campaignId)).toEqual([address.campaignId]);
      expect(await subject.platform.readCampaignStates(address.accountId, [])).toEqual([]);
    },
  },
  {
    name: 'reports spend by campaign and day, exact to the micro, of the asked days alone',
    async run(subject) {
      const { address } = await made(subject);
      const { accountId, campaignId } = address;
      const today = dayOf(new Date(), timeZone);
      const yesterday = addDays(today, -1);
      subject.spend(address, addDays(today, -2), 5);
      subject.spend(address, yesterday, 1_234_567);
      subject.spend(address, today, 7_654_321);
      const metrics = await subject.platform.readDailyMetrics(accountId, [campaignId], yesterday, today);
      expect(new Map(metrics.map(({ day, costMicros }) => [day, costMicros]))).toEqual(
        new Map([
          [yesterday, 1_234_567],
          [today, 7_654_321],
        ]),
      );
      expect(metrics.every((entry) => entry.campaignId === campaignId)).toBe(true);
    },
  },
  ...faults.map(([fault, kind]) => ({
    name: `calls ${fault} a failure of the kind ${kind}`,
    async run(subject: ConformanceSubject) {
      const { address } = await made(subject);
      subject.breakWith(fault);
      const failures = [
        await failureOf(subject.platform.setRunState(address, 'Running')),
        await failureOf(subject.platform.readCampaignStates(address.accountId, [address.campaignId])),
      ];
      subject.breakWith(null);
      expect(failures.map((failure) => failure.kind)).toEqual([kind, kind]);
      await subject.platform.setRunState(address, 'Running');
    },
  })),
];
