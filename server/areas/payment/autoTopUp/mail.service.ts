import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findContact, findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { determineVat, computeVatMinor } from '#server/areas/invoice/index.ts';
import { mailStaff } from '#server/areas/notification/index.ts';
import { findBalances } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import { findPayment } from '../payment.repository.ts';
import { findLastAttempt } from './attempt.repository.ts';
import type { AutoTopUpDocument, AutoTopUpMail } from './autoTopUp.model.ts';
import { findAutoTopUpsToNotify, giveMailBack, claimMail } from './autoTopUp.repository.ts';
import { getOptions } from './settings.service.ts';
import { createSwitchedOffNotice } from './staffNotice.ts';

/** The page of the automatic top-up, where a payment is confirmed, too. */
const pagePath = '/app/credit/automatic';

async function sendMail(services: Services, document: AutoTopUpDocument, mail: AutoTopUpMail): Promise<void> {
  // The collection's ids are those of shops.
  const eshopId = document._id.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  const contact = eshop === null ? null : await findContact(eshop);
  if (eshop === null || contact === null) return;
  const currency = eshop.creditCurrency;
  const options = getOptions(document, currency);
  const last = await findLastAttempt(eshopId);
  const payment = last === null ? null : await findPayment(last._id.toString());
  // Confirmed or over meanwhile: there is nothing left to do.
  if (mail === 'autoTopUpConfirm' && payment?.status !== 'RequiresAction') return;
  const totalMinor =
    payment === null
      ? options.amountMinor + computeVatMinor(options.amountMinor, await determineVat(services, eshop))
      : payment.creditMinor + payment.vatMinor;
  const [balance] = await findBalances([eshopId]);
  const say = (amountMinor: number) => formatMinorMoney({ amountMinor, currency }, contact.language);
  await services.mailer.send({
    ...contact,
    template: mail,
    values: {
      domain: toReadableDomain(eshop.domainName),
      amount: say(options.amountMinor),
      total: say(totalMinor),
      cap: say(options.monthlyCapMinor ?? 0),
      credit: say(balance?.postedMinor ?? 0),
    },
    actionUrl: `${services.publicUrl}${pagePath}`,
    eshopId,
  });
  if (mail === 'autoTopUpSwitchedOff')
    await mailStaff(services, 'AutoTopUpSwitchedOff', createSwitchedOffNotice(eshop, payment));
}

/** Mails shops the outcome of their automatic top-up; concurrent callers send each mail once. */
export async function sendAutoTopUpMails(services: Services): Promise<void> {
  for (const document of await findAutoTopUpsToNotify()) {
    for (const mail of document.dueMails) {
      if (!(await claimMail(document._id, mail))) continue;
      try {
        await sendMail(services, document, mail);
      } catch (thrown) {
        services.log.warn({ err: thrown, eshopId: document._id.toString() }, 'auto top-up mail not sent');
        await giveMailBack(document._id, mail);
      }
    }
  }
}
