import { expect, it } from 'vitest';
import { findDetailShopId } from './useDetailShopId.ts';

it('finds the shop of every page of a shop in the administration, and of no other page', () => {
  const id = '0123456789abcdef01234567';
  for (const path of [`/en/admin/eshopDetail/${id}`, `/admin/eshopDetail/${id}/credit/invoices`])
    expect(findDetailShopId(path), path).toBe(id);
  for (const path of ['/en/admin/eshops', `/en/admin/userDetail/${id}/eshops`, '/en/app/dashboard'])
    expect(findDetailShopId(path), path).toBeNull();
});
