import { eshop } from '#shared/contracts/eshop.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { startDiscovery } from '../discovery/discovery.service.ts';
import { getEshopId, presentEshop } from '../eshop.presenter.ts';
import type { EshopDocument } from '../eshop.model.ts';
import { addEshop } from '../eshop.service.ts';
import { toReadableDomain } from '../eshopDomain.ts';

function buildNotice(added: EshopDocument, ownerEmail: string): StaffEvent {
  const eshopId = getEshopId(added);
  return {
    about: toReadableDomain(added.domainName),
    detail: ownerEmail,
    path: `/admin/eshopDetail/${eshopId}/stats`,
    eshopId,
  };
}

export const addEshopAction = defineAction(eshop.addEshop, async (input, { person, services }) => {
  const added = await addEshop({
    ownerId: person.userId,
    domainName: input.domainName,
    country: input.country,
    trustedHosts: services.trustedHosts,
    referralWindowDays: services.config.referralWindowDays,
    onAdded: async (created, session) =>
      await alertStaffIn('EshopRegistered', buildNotice(created, person.email), session),
  });
  try {
    await startDiscovery(services, getEshopId(added.eshop));
  } catch (error) {
    // The shop is made; what could be found of it is a courtesy.
    services.log.error({ err: error }, 'shop discovery not started');
  }
  await mailStaff(services, 'EshopRegistered', buildNotice(added.eshop, person.email));
  return { eshop: presentEshop(added.eshop, added.credit) };
});
