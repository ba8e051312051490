import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { openMoneyCallsTestBed, type MoneyCall, type MoneyCallsTestBed } from './moneyCallsTestBed.ts';

let bed: MoneyCallsTestBed;
beforeAll(async () => {
  bed = await openMoneyCallsTestBed();
});
afterAll(async () => await bed.stop());

/** Calls that open a hosted page; a page never visited expires unpaid. */
const pageOpeners: readonly string[] = ['CreateCheckout', 'CreateSetup', 'CreateSubscriptionCheckout'];
const openedPages = new Set(['payments', 'stripe.checkout.session']);

const calls = allCalls.filter((call): call is BuiltCall => call.isBuilt && call.isIdempotent);

/** Sends a call under a key. */
async function send({ contract, token }: MoneyCall, input: unknown, key: string) {
  const response = await bed.server.sendRaw(contract, {
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.text() };
}

/** What of everything that money leaves behind came by some work. */
async function measureEffects(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await bed.countEffects();
  await work();
  const after = await bed.countEffects();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );
}

describe.each(calls.map((call) => [call.action, call] as const))('%s', (_action, call) => {
  const prepare = async () => {
    const name = `${call.action.charAt(0).toLowerCase()}${call.action.slice(1)}`;
    const row = bed.rows[name];
    if (row === undefined) throw new Error(`${call.action} happens once for a key and has no row here`);
    const prepared = await row();
    expect(prepared.contract).toBe(call);
    return prepared;
  };

  it('answers a repetition as it answered first, and refuses another body under the key', async () => {
    const prepared = await prepare();
    const key = randomUUID();
    const first = await send(prepared, prepared.input, key);
    expect(first.status, first.body).toBe(200);
    const effects = await measureEffects(async () => {
      expect(await send(prepared, prepared.input, key)).toEqual(first);
      const other = await send(prepared, prepared.otherInput, key);
      expect(other.status, other.body).toBe(422);
      expect(other.body).toContain('idempotency_key_reused');
    });
    expect(effects).toEqual({});
  });

  it('leaves behind of 20 at once what one leaves behind', async () => {
    const [alone, contested] = [await prepare(), await prepare()];
    const ofOne = await measureEffects(async () => {
      const { status, body } = await send(alone, alone.input, randomUUID());
      expect(status, body).toBe(200);
    });
    const key = randomUUID();
    const ofTwenty = await measureEffects(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => await send(contested, contested.input, key)),
      );
      const served = answers.filter(({ status }) => status === 200);
      expect(new Set(served.map(({ body }) => body)).size).toBe(1);
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(status, body).toBe(409);
        expect(body).toContain('request_in_progress');
      }
    });
    expect(ofTwenty).toEqual(ofOne);
    // A call that leaves nothing behind would make this test say nothing.
    if (call.action !== 'SetAsCancelled') expect(ofOne).not.toEqual({});
  });

  it('does nothing more when its answer was lost with the process and it is sent again', async () => {
    const prepared = await prepare();
    const key = randomUUID();
    const first = await send(prepared, prepared.input, key);
    expect(first.status, first.body).toBe(200);
    await bed.loseAnswers();
    const effects = await measureEffects(async () => {
      const again = await send(prepared, prepared.input, key);
      expect(again.status, again.body).toBeLessThan(500);
    });
    const moved = Object.entries(effects).filter(
      ([name]) => !(pageOpeners.includes(call.action) && openedPages.has(name)),
    );
    expect(moved).toEqual([]);
  });
});
