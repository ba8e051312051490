import { beforeEach, describe, expect, it } from 'vitest';
import type { Eshop } from '#shared/contracts/eshop.ts';
import { applyCreditEvent, applyEshop } from './eshop.ts';
import { emptySession, useSession } from './sessionStore.ts';

const eshop = { id: 'a', credit: { value: 100, currency: 'CZK' } } as unknown as Eshop;
const createEvent = (amount: number, sequence: number, eshopId = 'a') => ({
  newCredit: { amount },
  eshopId,
  sequence,
});
const credit = () => useSession.getState().eshop?.credit;

beforeEach(() => {
  useSession.setState({ ...emptySession, eshop: { ...eshop, isTemporary: false }, eshops: [eshop] }, true);
});

describe('credit', () => {
  it('takes the amount of an event and keeps the currency', () => {
    applyCreditEvent(createEvent(90.5, 1));
    expect(credit()).toEqual({ value: 90.5, currency: 'CZK' });
    expect(useSession.getState().eshops[0]?.credit.value).toBe(90.5);
  });
  it('drops events of another shop', () => {
    applyCreditEvent(createEvent(1, 5, 'b'));
    expect(credit()?.value).toBe(100);
  });
  it('drops events that are older than the newest', () => {
    applyCreditEvent(createEvent(80, 7));
    applyCreditEvent(createEvent(85, 6));
    applyCreditEvent(createEvent(85, 7));
    expect(credit()?.value).toBe(80);
  });
  it('is not set back by an answer that was asked for before the event', () => {
    const requestedAtMs = Date.now() - 1_000;
    applyCreditEvent(createEvent(80, 7));
    applyEshop(eshop, requestedAtMs);
    expect(credit()?.value).toBe(80);
  });
  it('follows an answer that was asked for after the event', () => {
    applyCreditEvent(createEvent(80, 7));
    applyEshop({ ...eshop, credit: { value: 70, currency: 'CZK' } }, Date.now() + 1);
    expect(credit()?.value).toBe(70);
  });
});
