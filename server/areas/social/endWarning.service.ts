import { toLocalDay } from '#shared/domain/dates/days.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { networkNames } from '#shared/domain/social/postLink.ts';
import { findContact, findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { warningDays } from './connection.service.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import { findEndingConnections, markWarned } from './socialConnection.repository.ts';

const dayMs = 86_400_000;
const accessPath = '/app/social-networks/access-settings';

async function sendWarning(services: Services, connection: SocialConnectionRecord): Promise<void> {
  const eshopId = connection.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  const contact = eshop === null || eshop.archivedAt ? null : await findContact(eshop);
  if (eshop === null || contact === null || connection.expiresAt === null) return;
  await services.mailer.send({
    ...contact,
    template: 'socialAccessEnds',
    values: {
      domain: toReadableDomain(eshop.domainName),
      network: networkNames[connection.network],
      end: formatDay(toLocalDay(connection.expiresAt, eshop.timeZone), contact.language),
    },
    actionUrl: `${services.publicUrl}${accessPath}?${eshopParameter}=${eshopId}`,
    eshopId,
  });
}

/** Warns shops of accesses to networks that end soon, once for each end. @param now injected by tests */
export async function warnOfEndingAccess(services: Services, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() + warningDays * dayMs);
  for (const connection of await findEndingConnections(now, until)) {
    // Marked first, so that of several processes one sends; a mail that could not be sent is due again.
    if (!(await markWarned(connection, connection.expiresAt))) continue;
    try {
      await sendWarning(services, connection);
    } catch (thrown) {
      services.log.warn(
        { err: thrown, eshopId: connection.eshopId.toString() },
        'social access warning not sent',
      );
      await markWarned({ ...connection, warnedOf: connection.expiresAt }, null);
    }
  }
}
