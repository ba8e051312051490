import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { drawImage } from '#server/testing/adImages.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { findAccount } from './account.repository.ts';
import { reconcileCampaigns } from './campaign.jobs.ts';
import { findLatestCampaign } from './campaign.repository.ts';

let google: GoogleStandIn;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const prx = { channel: 'Google', format: 'Prx' } as const;
const texts = {
  Headline1: 'Lampy',
  Headline2: 'Lampy skladem',
  Headline3: 'Světla pro každý pokoj',
  LongHeadline1: 'Lampy a světla skladem, zítra u vás',
  Description1: 'Doprava zdarma nad 1 000 Kč',
  Description2: 'Přes 2 000 svítidel skladem',
  BusinessName: 'Světluškov',
};

async function upload(shop: AddedShop, fields: Record<string, string>, file: Blob): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ Channel: 'Google', Format: 'Prx', ...fields }))
    form.append(name, value);
  form.append('File', file, 'file');
  const response = await server.sendRaw(asset.upsertAsset, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { asset: { id: string } }).asset.id;
}

async function uploadImage(
  shop: AddedShop,
  aspectRatio: AssetAspectRatio,
  size: readonly [number, number],
  name: string = aspectRatio,
): Promise<string> {
  const bytes = await drawImage(name, aspectRatio, size).readBytes();
  return await upload(
    shop,
    { FileFormat: 'Png', AspectRatio: aspectRatio },
    new Blob([new Uint8Array(bytes)]),
  );
}

/** A shop with all that a Performance Max campaign needs; answers the ids of its images by their ratio. */
async function createReadyShop(
  wanted: Parameters<TestServer['addShop']>[0] = {},
): Promise<{ shop: AddedShop; landscape: string; square: string; logo: string }> {
  const shop = await server.addShop(wanted);
  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await upload(shop, { FileFormat: 'Json' }, new Blob([JSON.stringify(texts)]));
  return {
    shop,
    landscape: await uploadImage(shop, 'Landscape191x100', [1_200, 628]),
    square: await uploadImage(shop, 'Square1x1', [600, 600]),
    logo: await uploadImage(shop, 'Logo1x1', [256, 256]),
  };
}

/** Fields and names of the images that the shop's ads show at the platform. */
function listShownImages(shop: AddedShop): string[] {
  return google.ads.accounts
    .list()
    .filter(({ customer }) => customer.descriptiveName.endsWith(shop.eshopId))
    .flatMap(({ resources }) =>
      Object.values(resources)
        .filter(({ collection }) => collection === 'assetGroupAssets')
        .map(({ value }) => resources[String(value['asset'])]?.value)
        .flatMap((shown) => (shown?.['type'] === 'IMAGE' ? [String(shown['name'])] : [])),
    )
    .toSorted();
}

describe('A Performance Max campaign', () => {
  it('is made over the shop’s own catalogue with its images, and follows them', async () => {
    const { shop, landscape, square, logo } = await createReadyShop();
    const created = await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    expect(created.output.campaign).toMatchObject({ ...prx, campaignType: 'PRX', apiStatus: 'Paused' });
    expect(listShownImages(shop)).toEqual([landscape, square, logo].toSorted());
    const account = await findAccount(shop.eshopId, 'Google');
    expect(account?.catalogueId).toMatch(/^\d+~cs~CZ~\d+$/);

    const second = await uploadImage(shop, 'Square1x1', [700, 700], 'second');
    await server.call(asset.deleteAssets, { assetIds: [square] }, shop.token);
    await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    expect(listShownImages(shop)).toEqual([landscape, second, logo].toSorted());
    expect((await findAccount(shop.eshopId, 'Google'))?.catalogueId).toBe(account?.catalogueId);
  });

  it('shows a picture that was once saved twice in a ratio once, and the second when the first is gone', async () => {
    const { shop, landscape, square, logo } = await createReadyShop();
    // As stored before images had content hashes.
    const assets = mongoose.connection.collection('assets');
    const stored = await assets.findOneAndUpdate(
      { _id: new Types.ObjectId(square) },
      { $unset: { contentHash: 1 } },
      { returnDocument: 'after' },
    );
    await assets.insertOne({ ...stored, _id: new Types.ObjectId(), slot: 2 });
    const asLogo = await uploadImage(shop, 'Logo1x1', [600, 600], 'Square1x1');
    await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    expect(listShownImages(shop)).toHaveLength(4);
    await server.call(asset.deleteAssets, { assetIds: [asLogo] }, shop.token);
    await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    expect(listShownImages(shop)).toEqual([landscape, square, logo].toSorted());
    await server.call(asset.deleteAssets, { assetIds: [square] }, shop.token);
    const { status } = await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    expect(status).toBe(200);
    expect(listShownImages(shop)).toHaveLength(3);
  });

  it('shows the parts of the address that the shop wrote, and none once they are gone', async () => {
    const { shop } = await createReadyShop();
    const readShown = () =>
      google.ads.accounts
        .list()
        .filter(({ customer }) => customer.descriptiveName.endsWith(shop.eshopId))
        .flatMap(({ resources }) => Object.values(resources))
        .filter(({ collection }) => collection === 'assetGroups')
        .map(({ value }) => [value['path1'], value['path2']]);
    const write = async (paths: Record<string, string>) => {
      await upload(shop, { FileFormat: 'Json' }, new Blob([JSON.stringify({ ...texts, ...paths })]));
      await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    };
    await write({ Path1: 'lampy', Path2: 'skladem' });
    expect(readShown()).toEqual([['lampy', 'skladem']]);
    await write({ Path2: 'novinky' });
    expect(readShown()).toEqual([['novinky', undefined]]);
    await write({});
    expect(readShown()).toEqual([[undefined, undefined]]);
  });

  it('has its sub-account of Merchant Center in the shop’s own time zone', async () => {
    const { shop } = await createReadyShop({ domainName: 'lampy.sk', country: 'SK' });
    await server.call(campaign.synchronizeCampaignContent, prx, shop.token);
    const accounts = google.merchant.state.accounts.list();
    expect(accounts.find(({ accountName }) => accountName.endsWith(shop.eshopId))).toMatchObject({
      timeZone: 'Europe/Bratislava',
    });
  });

  it('is reported of all the same when an image was deleted meanwhile', async () => {
    const { shop, landscape, square, logo } = await createReadyShop();
    const second = await uploadImage(shop, 'Square1x1', [700, 700], 'second');
    google.breakWith('network');
    await server.call(campaign.synchronizeCampaignContent, prx, shop.token).catch(() => null);
    google.breakWith(null);
    expect(listShownImages(shop)).toEqual([]);
    await server.call(asset.deleteAssets, { assetIds: [second] }, shop.token);
    await reconcileCampaigns(server.services);
    expect(listShownImages(shop)).toEqual([landscape, square, logo].toSorted());
    expect(await findLatestCampaign(shop.eshopId, 'Google', 'Prx')).toMatchObject({ isSettled: true });
  });
});
