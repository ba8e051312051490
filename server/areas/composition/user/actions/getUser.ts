import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findLiveSessions } from '#server/areas/auth/index.ts';
import { getEshopId, findAllUserEshops, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findPartnerByCode, findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentListedUsers } from '../userList.service.ts';

export const getUser = defineAction(user.getUser, async ({ userId }) => {
  const found = await findUserById(userId);
  if (found === null) throw new AppError('not_found');
  const [[listed], eshops, sessions, partner] = await Promise.all([
    presentListedUsers([found]),
    findAllUserEshops(userId),
    findLiveSessions(userId),
    found.referralCode ? findPartnerByCode(found.referralCode) : null,
  ]);
  if (listed === undefined) throw new AppError('not_found');
  return {
    user: {
      ...listed,
      internalRoles: found.internalRoles,
      adminPermissions: found.adminPermissions,
      affiliateCode: found.affiliateCode ?? null,
      affiliateRequestedAt: found.affiliateRequestedAt?.toISOString() ?? null,
      affiliateNote: [found.affiliateWebsite, found.affiliateNote].filter(Boolean).join('\n') || null,
      referredByEmail: partner?.email ?? null,
      anonymizedAt: found.anonymizedAt?.toISOString() ?? null,
      activeSessionCount: sessions.length,
      eshops: eshops.flatMap((eshop) => {
        const member = eshop.members.find((candidate) => candidate.userId.toString() === userId);
        return member === undefined
          ? []
          : [
              {
                id: getEshopId(eshop),
                domainName: toReadableDomain(eshop.domainName),
                country: eshop.country,
                role: member.role,
                since: member.since.toISOString(),
                isArchived: Boolean(eshop.archivedAt),
              },
            ];
      }),
    },
  };
});
