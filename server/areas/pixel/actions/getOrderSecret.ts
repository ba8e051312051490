import { pixel } from '#shared/contracts/pixel.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { ordersPath } from '../shopOrders/ordersEndpoint.ts';
import { readOrderSecret, replaceOrderSecret, type OrderSecret } from '../shopOrders/orderSecret.service.ts';
import { demandOwner } from '../ownerRule.ts';

function present({ secret, madeAt }: OrderSecret, publicUrl: string, marketingId: string) {
  return { url: `${publicUrl}${ordersPath}`, marketingId, secret, madeAt: madeAt.toISOString() };
}

export const getOrderSecret = defineAction(
  pixel.getOrderSecret,
  async (_input, { eshopId, access, services }) => {
    demandOwner(access);
    const { marketingId } = await getEshop(eshopId);
    const secret = await readOrderSecret(services.config.secret, eshopId);
    return present(secret, services.publicUrl, marketingId);
  },
);

export const replaceOrderSecretAction = defineAction(
  pixel.replaceOrderSecret,
  async (_input, { eshopId, access, services }) => {
    demandOwner(access);
    const { marketingId } = await getEshop(eshopId);
    const secret = await replaceOrderSecret(services.config.secret, eshopId);
    return present(secret, services.publicUrl, marketingId);
  },
);
