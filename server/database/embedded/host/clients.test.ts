import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { Mongoose } from 'mongoose';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../testing/testServer.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start.ts';

// Of its own: what others set on the common one, such as no automatic indexes, would hold here too.
const mongoose = new Mongoose();
let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clients-'));
  database = await startEmbeddedDatabase({ folder, log: () => undefined });
});
afterAll(async () => {
  await database.stop();
  expect(await database.exited).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('the database process', () => {
  it('serves mongoose: models, indexes, populate, versions, transactions', async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'models' }).asPromise();
    const shopSchema = new mongoose.Schema(
      { name: { type: String, unique: true }, balance: { type: BigInt, default: 0n } },
      { timestamps: true },
    );
    const Shop = connection.model('Shop', shopSchema);
    const itemSchema = new mongoose.Schema({
      shop: { type: mongoose.Schema.Types.ObjectId, ref: 'Shop', index: true },
      price: mongoose.Schema.Types.Decimal128,
      tags: [String],
      parts: [new mongoose.Schema({ k: String, n: Number })],
    });
    const Item = connection.model('Item', itemSchema);
    await Promise.all([Shop.init(), Item.init()]);
    const shop = await Shop.create({ name: 'one', balance: 5_000_000_000n });
    await expect(Shop.create({ name: 'one' })).rejects.toMatchObject({ code: 11000 });
    const item = await Item.create({ shop: shop._id, price: '1.10', tags: ['a'], parts: [{ k: 'x', n: 1 }] });
    item.tags.push('b');
    item.parts[0]?.set('n', 2);
    await item.save();
    const found = await Item.findOne({ tags: 'b' }).populate('shop').orFail();
    expect(found.shop).toMatchObject({ name: 'one' });
    expect(found.parts[0]).toMatchObject({ k: 'x', n: 2 });
    await connection.transaction(async (session) => {
      await Shop.updateOne({ _id: shop._id }, { $inc: { balance: 1n } }, { session });
      await Item.create([{ shop: shop._id, price: '2.20' }], { session });
    });
    expect((await Shop.findById(shop._id).orFail()).balance).toBe(5_000_000_001n);
    const [sum] = await Item.aggregate<{ total: { toString(): string } }>([
      { $group: { _id: '$shop', total: { $sum: '$price' } } },
    ]);
    expect(sum?.total.toString()).toBe('3.30');
    expect(await Item.syncIndexes()).toEqual([]);
    await connection.close();
  });

  it('serves agenda: jobs now, later, repeated and failing', async () => {
    const client = await new MongoClient(database.uri).connect();
    const agenda = new Agenda({
      backend: new MongoBackend({ mongo: client.db('jobs') }),
      processEvery: 50,
      defaultConcurrency: 5,
    });
    const ran: string[] = [];
    agenda.define('note', async (job: { attrs: { data: { name: string } } }) => {
      ran.push(job.attrs.data.name);
      await Promise.resolve();
    });
    agenda.define('repeated', () => {
      ran.push('again');
      return Promise.resolve();
    });
    agenda.define('fail', () => Promise.reject(new Error('on purpose')));
    await agenda.start();
    await agenda.now('note', { name: 'now' });
    await agenda.schedule(new Date(Date.now() + 200), 'note', { name: 'later' });
    await agenda.every('1 second', 'repeated', {});
    await agenda.now('fail', {});
    await waitUntil(
      () => ran.includes('now') && ran.includes('later') && ran.filter((name) => name === 'again').length > 1,
    );
    await waitUntil(
      async () =>
        (await client.db('jobs').collection('agendaJobs').countDocuments({ name: 'fail', failCount: 1 })) ===
        1,
    );
    // Stopping alone leaves what runs to save its end on a client that is closed.
    await agenda.drain({ closeConnection: false });
    await client.close();
  });

  it('refuses a folder that is in use', async () => {
    await expect(startEmbeddedDatabase({ folder, log: () => undefined })).rejects.toThrow(
      /in use by process/,
    );
  });

  it('goes on answering while another client reads everything', async () => {
    const client = await new MongoClient(database.uri).connect();
    const items = client.db('busy').collection('items');
    for (let i = 0; i < 10; i++) {
      await items.insertMany(
        Array.from({ length: 2000 }, (_, k) => ({ n: i * 2000 + k, text: 'x'.repeat(200) })),
      );
    }
    const load = { isOver: false };
    const beganMs = performance.now();
    const heavy = Promise.all([
      items.aggregate([{ $group: { _id: { $mod: ['$n', 100] }, n: { $sum: 1 } } }]).toArray(),
      items.updateMany({}, { $inc: { n: 1 } }),
      items.find({ text: /y$/ }).toArray(),
    ]).finally(() => {
      load.isOver = true;
    });
    let worstMs = 0;
    let pings = 0;
    while (!load.isOver) {
      const startedMs = performance.now();
      await client.db('busy').command({ ping: 1 });
      worstMs = Math.max(worstMs, performance.now() - startedMs);
      pings++;
    }
    await heavy;
    expect(pings).toBeGreaterThan(5);
    // None waits for the whole of the reading.
    expect(worstMs).toBeLessThan((performance.now() - beganMs) / 2);
    await client.close();
  }, 60_000);
});
