import type { UserId } from '#shared/domain/ids/ids.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { importStatement } from '#server/areas/bank/index.ts';
import { getEshopId, findUserEshops } from '#server/areas/eshop/index.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { openTopUpPage } from '#server/areas/payment/index.ts';
import { findUserByEmail, getUserId } from '#server/areas/user/index.ts';
import { buildStatement } from '#server/sandbox/bank/statement.ts';
import type { Services } from '#server/services.ts';
import { runDemoCampaign, type DemoCampaign } from './demoCampaign.ts';
import { payOnPage } from './payOnPage.ts';
import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

const path = '/app/credit/recharge/gateway';

/** The shop of one of the further demo owners, and its owner; null where it could not be made. */
async function findShop(email: string) {
  const owner = await findUserByEmail(email);
  const [eshop] = owner === null ? [] : await findUserEshops(getUserId(owner));
  return owner === null || eshop === undefined ? null : { eshop, ownerId: getUserId(owner) };
}

const searchAds = (dailyBudget: number, first: string, second: string): DemoCampaign => ({
  channel: 'Google',
  format: 'Dsa',
  dailyBudget,
  texts: { Description1: first, Description2: second },
});

/** Campaigns of shops that staff have to look after: one whose credit ends, and one whose shop is not approved yet. */
const campaigns: readonly (readonly [email: string, campaign: DemoCampaign])[] = [
  [
    'owner@kavarna-doma.test',
    searchAds(120, 'Výběrová káva čerstvě pražená.', 'Kávu posíláme do druhého dne.'),
  ],
  [
    'owner@vino-z-moravy.test',
    searchAds(200, 'Vína od moravských vinařů přímo k vám.', 'Poradíme, co se hodí k jídlu.'),
  ],
];

/** A top-up that the card refuses. */
const refused = {
  email: 'owner@horske-kolo.test',
  credit: 2_000,
  card: {
    cardNumber: '4000000000000002',
    cardExpiry: '12 / 34',
    cardCvc: '123',
    billingName: 'Horské kolo s.r.o.',
    email: 'owner@horske-kolo.test',
  },
};

/** A transfer whose symbol fits no proforma. */
const transfer = {
  amount: '4840.00',
  currency: 'CZK',
  variableSymbol: '2026990417',
  payer: 'Zahradní nábytek s.r.o.',
  message: 'kredit reklama',
  reference: 'DEMO-0001',
};

async function refuseTopUp(services: Services, addresses: SandboxAddresses): Promise<void> {
  const shop = await findShop(refused.email);
  if (shop === null) return;
  const { url } = await openTopUpPage(
    services,
    { eshop: shop.eshop, to: path, from: path, startedBy: shop.ownerId, language: 'cs' },
    { creditMinor: toMinor(refused.credit), savesCard: false },
  );
  await payOnPage(url, addresses, refused.card);
}

async function importTransfer(services: Services, staffId: UserId): Promise<void> {
  const iban = services.config.supplier.ibans.CZK;
  const bytes = Buffer.from(buildStatement({ ...transfer, iban, bookedOn: documentDay() }));
  await importStatement(services, {
    file: { fieldName: 'File', fileName: 'vypis.xml', bytes },
    decider: { userId: staffId, sessionId: staffId, isDuplicateConfirmed: false },
    requestId: 'demo',
    signal: new AbortController().signal,
  });
}

/** Makes what waits for staff in the demo's cockpit. What cannot be made is left out: the lists only have less in them. */
export async function seedWaiting(
  services: Services,
  staffId: UserId,
  addresses: SandboxAddresses,
): Promise<void> {
  const steps = [
    ...campaigns.map(([email, campaign]) => async () => {
      const shop = await findShop(email);
      if (shop !== null) await runDemoCampaign(services, getEshopId(shop.eshop), campaign);
    }),
    async () => await refuseTopUp(services, addresses),
    async () => await importTransfer(services, staffId),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (thrown) {
      services.log.warn({ err: thrown }, 'demo work item not created');
    }
  }
}
