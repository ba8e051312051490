import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { findFault } from '#shared/domain/campaign/refusal.ts';
import type { Format } from '#shared/domain/campaign/campaign.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { AdContent, AdPlatform, AdTexts, CampaignAddress, NewCampaign } from './adPlatform.ts';
import { PlatformError, type PlatformErrorKind } from './platformError.ts';

/** How a provider can be broken: the network, the sign-in, too many calls, answers of no known form. */
export type ProviderFault = 'network' | 'signIn' | 'overload' | 'nonsense';

/** What the ads of a campaign show, read past the adapter; the order does not count. */
export interface ShownContent {
  readonly texts: readonly string[];
  /** Names of the images, as AdImage has them. */
  readonly images: readonly string[];
}

/** What a format of a platform is tried with. */
export interface FormatSubject {
  /** Content of a complete ad, and another one. */
  readonly content: AdContent;
  readonly otherContent: AdContent;
  /** Content that the platform rejects, by reason. */
  readonly refused: Readonly<Record<string, AdContent>>;
  /** Whether its campaigns show the products of a catalogue. */
  readonly needsCatalogue: boolean;
  readShown(address: CampaignAddress): Promise<ShownContent>;
}

/** What a platform under test is tried with. */
export interface ConformanceSubject {
  readonly platform: AdPlatform;
  readonly formats: Readonly<Partial<Record<Format, FormatSubject>>>;
  /** Names of all images that the platform keeps in an account, read past the adapter. */
  readStoredImages(accountId: string): Promise<readonly string[]>;
  /** Lets the campaign cost that much on a day. */
  spend(address: CampaignAddress, day: string, costMicros: number): void;
  /** Makes the next calls fail; null clears it. */
  breakWith(fault: ProviderFault | null): void;
}

/** A test of the suite. */
export interface ConformanceTest<Subject> {
  readonly name: string;
  run(subject: Subject): Promise<void>;
}

/** Content of texts alone. */
export function toContent(texts: AdTexts): AdContent {
  return { texts, images: [], pageId: null };
}

/** What calls of a broken provider fail with. */
export const kindOfFault: readonly (readonly [ProviderFault, PlatformErrorKind])[] = [
  ['network', 'retry'],
  ['overload', 'retry'],
  ['signIn', 'reconnect'],
  ['nonsense', 'provider'],
];

/** A name that nothing else has. */
export function createUniqueName(prefix: string): string {
  return `${prefix} ${randomBytes(6).toString('hex')}`;
}

/** The failure of a call that must fail as platforms do. */
export async function getFailure(work: Promise<unknown>): Promise<PlatformError> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(PlatformError);
  return thrown as PlatformError;
}

const timeZone = 'Europe/Prague';

/** A subject narrowed to one of its formats. */
type OneFormat = ConformanceSubject & { readonly format: Format; readonly of: FormatSubject };

async function createCampaign({ platform, format, of }: OneFormat): Promise<NewCampaign> {
  const { accountId } = await platform.createAccount({
    name: createUniqueName('shop'),
    currency: 'CZK',
    timeZone,
  });
  const domainName = 'shop.example.com';
  const catalogue = of.needsCatalogue
    ? await platform.catalogue?.createCatalogue({
        accountId,
        name: createUniqueName('shop'),
        domainName,
        country: 'CZ',
        language: 'cs',
        timeZone,
      })
    : undefined;
  return {
    accountId,
    name: createUniqueName('campaign'),
    format,
    domainName,
    country: 'CZ',
    dailyBudgetMinor: 50_000,
    content: of.content,
    catalogueId: catalogue?.catalogueId ?? null,
  };
}

async function createTestCampaign(
  subject: OneFormat,
): Promise<{ campaign: NewCampaign; address: CampaignAddress }> {
  const campaign = await createCampaign(subject);
  const { campaignId } = await subject.platform.createCampaign(campaign);
  return { campaign, address: { accountId: campaign.accountId, campaignId } };
}

async function readState({ platform }: OneFormat, { accountId, campaignId }: CampaignAddress) {
  const [state] = await platform.readCampaignStates(accountId, [campaignId]);
  if (state === undefined) throw new Error('the campaign has no state');
  return state;
}

async function expectShown({ of }: OneFormat, address: CampaignAddress, content: AdContent): Promise<void> {
  const shown = await of.readShown(address);
  expect({ texts: shown.texts.toSorted(), images: shown.images.toSorted() }).toEqual({
    texts: Object.values(content.texts).toSorted(),
    images: content.images.map((image) => image.name).toSorted(),
  });
}

async function expectRefused(work: Promise<unknown>): Promise<void> {
  const failure = await getFailure(work);
  expect(failure.kind).toBe('rejected');
  // Its own words, or a fault that the app says in the user's language.
  expect(failure.reason !== '' || findFault(failure.code) !== null).toBe(true);
}

const formatTests: readonly ConformanceTest<OneFormat>[] = [
  {
    name: 'makes a campaign paused, with its budget, texts and images',
    async run(subject) {
      const { campaign, address } = await createTestCampaign(subject);
      expect(await readState(subject, address)).toMatchObject({
        apiStatus: 'Paused',
        runState: 'Paused',
        dailyBudgetMinor: campaign.dailyBudgetMinor,
      });
      await expectShown(subject, address, campaign.content);
    },
  },
  {
    name: 'makes a campaign once, however often it is asked by its name',
    async run(subject) {
      const campaign = await createCampaign(subject);
      const first = await subject.platform.createCampaign(campaign);
      expect(first.isNew).toBe(true);
      expect(await subject.platform.createCampaign(campaign)).toEqual({ ...first, isNew: false });
    },
  },
  {
    name: 'keeps one copy of an image, however many campaigns show it',
    async run(subject) {
      const { campaign } = await createTestCampaign(subject);
      await subject.platform.createCampaign({ ...campaign, name: createUniqueName('campaign') });
      const stored = await subject.readStoredImages(campaign.accountId);
      expect(stored.toSorted()).toEqual(campaign.content.images.map((image) => image.name).toSorted());
    },
  },
  {
    name: 'makes nothing of a campaign that is refused',
    async run(subject) {
      const campaign = await createCampaign(subject);
      for (const content of Object.values(subject.of.refused))
        await expectRefused(subject.platform.createCampaign({ ...campaign, content }));
      // The name is still free and nothing half-made is in the way.
      const { campaignId, isNew } = await subject.platform.createCampaign(campaign);
      expect(isNew).toBe(true);
      await expectShown(subject, { accountId: campaign.accountId, campaignId }, campaign.content);
    },
  },
  {
    name: 'runs, pauses and removes a campaign, each as often as asked',
    async run(subject) {
      const { address } = await createTestCampaign(subject);
      for (const runState of ['Running', 'Running', 'Paused', 'Running', 'Removed', 'Removed'] as const) {
        await subject.platform.setRunState(address, runState);
        expect((await readState(subject, address)).runState).toBe(runState);
      }
      expect((await readState(subject, address)).apiStatus).toBe('Removed');
    },
  },
  {
    name: 'sets a budget to the minor unit, and says why it refuses one',
    async run(subject) {
      const { address } = await createTestCampaign(subject);
      await subject.platform.setBudget(address, 123_45);
      expect((await readState(subject, address)).dailyBudgetMinor).toBe(123_45);
      const failure = await getFailure(subject.platform.setBudget(address, 1));
      expect(failure).toMatchObject({ kind: 'rejected', channel: subject.platform.channel });
      expect((await readState(subject, address)).dailyBudgetMinor).toBe(123_45);
    },
  },
  {
    name: 'brings ads up to new content and leaves nothing of the old behind',
    async run(subject) {
      const { content, otherContent, refused } = subject.of;
      const { campaign, address } = await createTestCampaign(subject);
      for (const desiredContent of [otherContent, otherContent, content]) {
        await subject.platform.updateContent(address, campaign.format, desiredContent);
        await expectShown(subject, address, desiredContent);
      }
      for (const bad of Object.values(refused)) {
        await expectRefused(subject.platform.updateContent(address, campaign.format, bad));
        await expectShown(subject, address, content);
      }
    },
  },
  {
    name: 'lists the campaigns of an account by their names, without removed ones',
    async run(subject) {
      const { campaign, address } = await createTestCampaign(subject);
      const { platform } = subject;
      const { accountId } = address;
      const others = [];
      for (const name of Array.from({ length: 3 }, () => createUniqueName('it’s a "campaign"'))) {
        const { campaignId } = await platform.createCampaign({ ...campaign, name });
        others.push({ campaignId, name });
      }
      const [removed, ...left] = others;
      if (removed === undefined) throw new Error('no campaign was created');
      await platform.setRunState({ accountId, campaignId: removed.campaignId }, 'Removed');
      await platform.setRunState(address, 'Running');
      const listed = await platform.listCampaigns(accountId);
      const byId = (a: { campaignId: string }, b: { campaignId: string }) =>
        a.campaignId.localeCompare(b.campaignId);
      expect(listed.toSorted(byId)).toEqual(
        [{ campaignId: address.campaignId, name: campaign.name }, ...left].toSorted(byId),
      );
    },
  },
  {
    name: 'leaves out states of campaigns that it does not know',
    async run(subject) {
      const { address } = await createTestCampaign(subject);
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
      const { address } = await createTestCampaign(subject);
      const { accountId, campaignId } = address;
      const today = toLocalDay(new Date(), timeZone);
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
  ...kindOfFault.map(([fault, kind]) => ({
    name: `calls ${fault} a failure of the kind ${kind}`,
    async run(subject: OneFormat) {
      const { campaign, address } = await createTestCampaign(subject);
      const { platform } = subject;
      subject.breakWith(fault);
      const failures = [
        await getFailure(platform.setRunState(address, 'Running')),
        await getFailure(platform.readCampaignStates(address.accountId, [address.campaignId])),
        await getFailure(platform.listCampaigns(address.accountId)),
        await getFailure(platform.updateContent(address, campaign.format, subject.of.otherContent)),
      ];
      subject.breakWith(null);
      expect(failures.map((failure) => failure.kind)).toEqual([kind, kind, kind, kind]);
      await platform.setRunState(address, 'Running');
    },
  })),
];

const platformTests: readonly ConformanceTest<ConformanceSubject>[] = [
  {
    name: 'makes an account once, however often it is asked by its name',
    async run({ platform }) {
      const account = { name: createUniqueName('it’s a "shop"'), currency: 'EUR', timeZone } as const;
      const first = await platform.createAccount(account);
      expect(await platform.createAccount(account)).toEqual(first);
      expect(await platform.createAccount({ ...account, name: createUniqueName('shop') })).not.toEqual(first);
    },
  },
];

/**
 * Tests that every ad platform must pass, one per row, each for each of its formats; its own test file runs them all
 * against its sandbox.
 */
export function createConformanceTests(
  formats: readonly Format[],
): readonly ConformanceTest<ConformanceSubject>[] {
  return [
    ...platformTests,
    {
      name: 'is tried with each of its formats',
      async run({ platform }) {
        expect(formats.toSorted()).toEqual(platform.formats.toSorted());
      },
    },
    ...formats.flatMap((format) =>
      formatTests.map((test) => ({
        name: `${format}: ${test.name}`,
        async run(subject: ConformanceSubject) {
          const of = subject.formats[format];
          if (of === undefined) throw new Error(`the subject has nothing for ${format}`);
          await test.run({ ...subject, format, of });
        },
      })),
    ),
  ];
}
