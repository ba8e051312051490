import { describe, expect, it } from 'vitest';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { writeShopsCsv } from './writeShopsCsv.ts';

const shop = {
  id: '0123456789abcdef01234567',
  domainName: 'lampy.cz',
  country: 'CZ',
  countryOfAdvertisement: null,
  credit: { value: -12.5, currency: 'CZK' },
  creditNotificationLimit: 500,
  complianceStatus: 'Compliant',
  hasActiveSubscription: true,
  firstTransactionDate: null,
  ownerEmail: '=cmd"x"@example.com',
  shopProvider: 'Okavango',
  createdAt: '2026-01-02T03:04:05.000Z',
  activeCampaignCount: 2,
  isUnderCreditLimit: true,
} as unknown as EshopListItem;

describe('the CSV of shops', () => {
  it('has a line a shop, quotes what breaks lines and lets no text be a formula', () => {
    const [head, row, end] = writeShopsCsv([shop]).split('\r\n');
    expect(head?.split(',')).toHaveLength(15);
    expect(row).toBe(
      `${shop.id},lampy.cz,CZ,,"'=cmd""x""@example.com",Okavango,Compliant,true,2,500,true,,${shop.createdAt},-12.5,CZK`,
    );
    expect(end).toBe('');
  });
});
