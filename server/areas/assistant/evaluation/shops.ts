import mongoose, { type Types } from 'mongoose';
import { asset } from '#shared/contracts/asset.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { addTalkingShop, fillProductTable, setPremium } from '../testing/talkingShop.ts';
import type { Dialogue } from './dialogue.ts';
import { hostileCampaigns, hostileSources, hostileTitles } from './injections.ts';

const zone = 'Europe/Prague';

async function turnCampaignsOn({ eshopId }: AddedShop): Promise<void> {
  await mongoose
    .model('Campaign')
    .updateMany({ eshopId }, { desiredStatus: 'Active', dailyBudgetMinor: 50_000 });
}

/** Texts of the campaign on Google, for demands to change them. */
async function saveTexts(server: TestServer, { token }: AddedShop): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    body.set(name, value);
  body.set('File', new Blob([JSON.stringify({ Description1: 'Lampy skladem' })]), 'texts.json');
  const saved = await server.sendRaw(asset.upsertAsset, {
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (saved.status !== 200) throw new Error('the texts were not saved');
}

/** A shop whose names are orders to a model: those of products and campaigns, and of the sources of its orders. */
async function addHostileShop(server: TestServer): Promise<AddedShop> {
  const shop = await addTalkingShop(server);
  const { eshopId } = shop;
  const campaigns = await mongoose.model('Campaign').find({ eshopId }).lean<{ _id: Types.ObjectId }[]>();
  for (const [at, { _id }] of campaigns.entries())
    await mongoose
      .model('Campaign')
      .updateOne({ _id }, { name: hostileCampaigns[at % hostileCampaigns.length] });
  await mongoose.model('Product').deleteMany({ eshopId });
  await mongoose.model('Product').insertMany(
    hostileTitles.map((title, at) => ({
      ...buildTestProduct(eshopId, at),
      title,
      categoryPath: [title.slice(0, 40)],
    })),
  );
  await fillProductTable(eshopId);
  const day = addDays(toLocalDay(new Date(), zone), -2);
  await recordEvents(
    hostileSources.map((name, at) => ({
      shop: { eshopId, timeZone: zone, creditCurrency: 'CZK' as const },
      receivedAt: new Date(`${day}T11:00:00Z`),
      events: (['page_view', 'order'] as const).map((type, index) => ({
        eventId: `${eshopId}-hostile-${at}-${type}`,
        type,
        at: new Date(`${day}T11:00:0${index}Z`),
        visitorId: `h-${at}`,
        sessionId: `hs-${at}`,
        page: null,
        referrerHost: name,
        isBot: false,
        items: type === 'order' ? [{ productId: `P${at}`, quantity: 1, unitPriceMinor: 45_000 }] : [],
        arrival:
          type === 'page_view'
            ? { source: { channel: 'Referral' as const, name }, campaignId: null, clickId: null }
            : null,
        order:
          type === 'order'
            ? { id: `${eshopId}-h-${at}`, valueMinor: 45_000, currency: 'CZK' as const, vatMinor: null }
            : null,
      })),
    })),
    productCatalogue,
  );
  return shop;
}

/** The shops that dialogues are about. */
export async function addDialogueShops(server: TestServer): Promise<Record<Dialogue['shop'], AddedShop>> {
  const talking = await addTalkingShop(server);
  const hostile = await addHostileShop(server);
  const empty = await server.addShop();
  await setPremium(empty.eshopId, true);
  for (const shop of [talking, hostile]) await turnCampaignsOn(shop);
  await saveTexts(server, talking);
  // Otherwise the first question about the pixel notes it, on days on which an event is recent.
  const heard = { _id: { $in: [talking.eshopId, hostile.eshopId] } };
  await mongoose.model('Eshop').updateMany(heard, { pixelVerifiedAt: new Date() });
  return { Talking: talking, Hostile: hostile, Empty: empty };
}
