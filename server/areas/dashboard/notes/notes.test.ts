import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays, startOfDay, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { ShopNoteId } from '#shared/domain/ids/ids.ts';
import { noteLimits } from '#shared/domain/report/timeline.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

/** Notes that users write about days of their shop. */
let server: TestServer;
let shop: AddedShop;
await leaveMidnight();
const zone = 'Europe/Prague';
const today = toLocalDay(new Date(), zone);
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  shop = await server.addShop();
});

const create = async (day: Day, text: string, token = shop.token) =>
  await server.call(dashboard.createNote, { day, text }, token);
async function listNotes(token = shop.token, from = addDays(today, -30), to = today) {
  const range = {
    dateFrom: startOfDay(from, zone).toISOString(),
    dateTo: new Date(startOfDay(addDays(to, 1), zone).getTime() - 1).toISOString(),
  };
  const { items } = (await server.call(dashboard.getTimeline, range, token)).output;
  return items.filter(({ kind }) => kind === 'Note');
}

describe('a note', () => {
  it('is on the timeline of its day, for the users of its shop alone', async () => {
    await create(addDays(today, -3), 'Zdražili jsme');
    await create(today, 'New photos');
    const other = await server.addShop();
    expect(await listNotes(other.token)).toEqual([]);
    const notes = await listNotes();
    expect(notes.map(({ day, note }) => [day, note?.text])).toEqual([
      [addDays(today, -3), 'Zdražili jsme'],
      [today, 'New photos'],
    ]);
    expect(await listNotes(shop.token, addDays(today, -2), today)).toHaveLength(1);
  });

  it('is deleted by a user of its shop alone', async () => {
    const { noteId } = (await create(today, 'New photos')).output;
    const other = await server.addShop();
    const remove = async (id: ShopNoteId, token: string) =>
      await server.call(dashboard.deleteNote, { noteId: id }, token);
    expect((await remove(noteId, other.token)).problem.code).toBe('not_found');
    expect(await listNotes()).toHaveLength(1);
    expect((await remove(noteId, shop.token)).status).toBe(200);
    expect((await remove(noteId, shop.token)).problem.code).toBe('not_found');
    expect(await listNotes()).toEqual([]);
  });

  it('has limits: its length, its day and how many a shop has', async () => {
    expect((await create(today, 'x'.repeat(noteLimits.text + 1))).problem.code).toBe('invalid_request');
    expect((await create(today, ' ')).problem.code).toBe('invalid_request');
    const far = addDays(today, noteLimits.daysAhead + 2);
    expect((await create(far, 'Advent')).problem.code).toBe('date_range_invalid');
    const rows = Array.from({ length: noteLimits.notes }, () => ({
      eshopId: new mongoose.Types.ObjectId(shop.eshopId),
      day: '2020-01-01',
      text: 'x',
      createdAt: new Date(),
    }));
    await mongoose.connection.collection('shopNotes').insertMany(rows);
    expect((await create(today, 'one more')).problem.code).toBe('conflict');
  });

  it('loses its author once they are erased', async () => {
    const person = await server.signUp('writes@example.com');
    const userId = new mongoose.Types.ObjectId(person.userId);
    const eshopId = new mongoose.Types.ObjectId(shop.eshopId);
    const row = { eshopId, userId, day: today, text: 'Advent', createdAt: new Date() };
    await mongoose.connection.collection('shopNotes').insertOne(row);
    const staff = await server.signInStaff(['SetUserDetail']);
    const erase = { userId: person.userId, reason: 'asked' };
    expect((await server.call(user.anonymize, erase, staff.accessToken)).status).toBe(200);
    const stored = await mongoose.connection.collection('shopNotes').findOne({ eshopId }, wholeRead);
    expect([stored?.['userId'], stored?.['text']]).toEqual([null, 'Advent']);
  });
});
