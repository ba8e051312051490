import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignPerformanceRow } from '#shared/contracts/reportingCampaigns.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { buildCampaignRows, isInView, sortCampaignRows, sumCampaignRows } from './campaignRows.ts';

const toMoney = (value: number) => ({ value, currency: 'CZK' as const });
function createCampaign(id: string, fields: Partial<Campaign> = {}): Campaign {
  return {
    id: id as CampaignId,
    name: id,
    channel: 'Google',
    format: 'Dsa',
    campaignType: 'DSA',
    desiredStatus: 'Active',
    apiStatus: 'Active',
    apiStatusReasons: [],
    refusal: null,
    refusalCause: null,
    holdReason: null,
    state: { status: 'Active', tone: 'positive', reason: null, action: null, needsAttention: false },
    products: null,
    dailyBudget: toMoney(100),
    spentToday: toMoney(0),
    createdAt: '2026-11-01T00:00:00Z',
    synchronizedAt: null,
    ...fields,
  };
}
function createFigures(
  id: string,
  expenses: number,
  revenue: number,
  orders: number,
): CampaignPerformanceRow {
  const costOfSales = revenue === 0 ? null : (expenses / revenue) * 100;
  const figures = { expenses, revenue, orders, costOfSales, returnOnAdSpend: null };
  return {
    ...figures,
    campaignId: id as CampaignId,
    previous: { ...figures, expenses: 1 },
    trend: [1, revenue],
  };
}

const on = createCampaign('on');
const limited = createCampaign('limited', {
  channel: 'Meta',
  format: 'Dpa',
  dailyBudget: toMoney(250.5),
  state: {
    status: 'Limited',
    tone: 'waiting',
    reason: 'campaignLimited',
    action: 'Budget',
    needsAttention: true,
  },
});
const off = createCampaign('off', { format: 'Prx', desiredStatus: 'Paused', dailyBudget: toMoney(900) });
const removed = createCampaign('removed', { desiredStatus: 'Removed' });
const figures = [
  createFigures('on', 10.1, 100.2, 1.5),
  createFigures('limited', 20.2, 0, 0),
  { ...createFigures('off', 0, 0, 0), previous: null },
];

describe('rows of campaigns', () => {
  const rows = buildCampaignRows([on, limited, off, removed], figures, [
    { channel: 'Microsoft', format: 'Prx' },
  ]);
  it('are all campaigns and the unfinished ones, a removed one only with figures', () => {
    expect(rows.map(({ key }) => key)).toEqual(['on', 'limited', 'off', 'Microsoft-Prx']);
    const spent = buildCampaignRows([removed], [createFigures('removed', 5, 0, 0)], []);
    expect(spent.map(({ key }) => key)).toEqual(['removed']);
    expect(spent.some((row) => isInView(row, 'Off') || isInView(row, 'On'))).toBe(false);
  });
  it('are divided into views', () => {
    const select = (view: Parameters<typeof isInView>[1]) =>
      rows.filter((row) => isInView(row, view)).map(({ key }) => key);
    expect(select('All')).toHaveLength(4);
    expect(select('On')).toEqual(['on', 'limited']);
    expect(select('Attention')).toEqual(['limited']);
    expect(select('Off')).toEqual(['off']);
  });
  it('are sorted with what has no value last, both ways', () => {
    const order = (isDescending: boolean) =>
      sortCampaignRows(rows, 'costOfSales', isDescending).map(({ key }) => key);
    expect(order(true)).toEqual(['on', 'limited', 'off', 'Microsoft-Prx']);
    expect(order(false)).toEqual(['on', 'limited', 'off', 'Microsoft-Prx']);
    expect(sortCampaignRows(rows, 'budget', true).map(({ key }) => key)).toEqual([
      'off',
      'limited',
      'on',
      'Microsoft-Prx',
    ]);
  });
  it('add up to the cent, with ratios of the sums and the budgets of active campaigns', () => {
    expect(sumCampaignRows(rows)).toEqual({
      figures: { expenses: 30.3, revenue: 100.2, orders: 1.5, costOfSales: 30.24, returnOnAdSpend: 330.69 },
      previous: { expenses: 2, revenue: 100.2, orders: 1.5, costOfSales: 2, returnOnAdSpend: 5010 },
      dailyBudget: 350.5,
      count: 3,
      onCount: 2,
      trend: [3, 100.2],
    });
  });
});
