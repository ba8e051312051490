import { form } from '#shared/contracts/form.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';

/** The shop that a person writes about. @throws AppError eshop_not_accessible when it is not theirs */
async function findOwnShop(eshopId: EshopId, userId: UserId): Promise<{ domain: string; eshopId: EshopId }> {
  const eshop = await findEshop(eshopId);
  const isTheirs = eshop?.members.some((member) => member.userId.toString() === userId) === true;
  if (eshop === null || eshop.archivedAt || !isTheirs) throw new AppError('eshop_not_accessible');
  return { domain: toReadableDomain(eshop.domainName), eshopId };
}

export const sendContactForm = defineAction(
  form.sendContactForm,
  async ({ topic, message, eshopId }, { person, services }) => {
    const shop = eshopId === undefined ? null : await findOwnShop(eshopId, person.userId);
    const about = shop === null ? {} : { eshopId: shop.eshopId };
    const happened: StaffEvent = {
      about: person.email,
      detail: message,
      path: `/admin/userDetail/${person.userId}`,
      replyTo: person.email,
      ...about,
    };
    // Mail and alert are stored in one transaction; otherwise the sender gets an error.
    await inTransaction(async (session) => {
      await alertStaffIn('ContactFormSent', happened, session);
      await services.mailer.send(
        {
          to: services.config.support.email,
          // Support reads one language, whatever the person's is; the message is as it was written.
          language: 'en',
          template: 'contactForm',
          values: { email: person.email, topic, shop: shop?.domain ?? '–', message },
          actionUrl: `${services.publicUrl}/admin/userDetail/${person.userId}`,
          replyTo: person.email,
          ...about,
        },
        session,
      );
      // An unconfirmed address would let anyone send any text to anyone.
      if (person.isEmailConfirmed)
        await services.mailer.send(
          {
            to: person.email,
            userId: person.userId,
            language: person.locale,
            template: 'contactFormCopy',
            values: { message },
            actionUrl: `${services.publicUrl}/app/contact`,
            ...about,
          },
          session,
        );
    });
    await mailStaff(services, 'ContactFormSent', happened);
    return {};
  },
);
