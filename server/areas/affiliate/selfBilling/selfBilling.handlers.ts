import type { Contracts } from '#shared/contracts/index.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { affiliateSelfBilling, SelfBilling } from '#shared/contracts/affiliateSelfBilling.ts';
import { selfBillingAgreementVersion } from '#shared/domain/affiliate/selfBilling.ts';
import type { SelfBillingId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getToday } from '../commission/plan.service.ts';
import { acceptDocument, answerDispute, disputeDocument } from './decide.service.ts';
import { findAgreement, findDocumentPage, findTaxDetails, sumDocuments } from './selfBilling.repository.ts';
import type { SelfBillingDocument } from './selfBilling.model.ts';
import { createSelfBillingPdf, createSelfBillingXml } from './selfBillingFiles.ts';
import { getPartnerDocument, readStatuses, type StatedDocument } from './status.service.ts';
import { setTaxDetails as saveDetails } from './taxDetails.service.ts';

function presentAmounts({
  currency,
  netMinor,
  vatMinor,
}: Pick<SelfBillingDocument, 'currency' | 'netMinor' | 'vatMinor'>) {
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  return { net: toMoney(netMinor), vat: toMoney(vatMinor), total: toMoney(netMinor + vatMinor) };
}

function presentDocument({ document, events, state, disputableUntil }: StatedDocument): SelfBilling {
  return {
    id: document._id.toString() as SelfBillingId,
    number: document.number,
    state,
    months: document.months,
    ...presentAmounts(document),
    vatCase: document.vatCase,
    issuedOn: document.issuedOn,
    disputableUntil,
    reason: events.findLast(({ reason }) => reason)?.reason ?? null,
    hash: document.hash,
  };
}

const getTaxDetails = defineAction(affiliate.getTaxDetails, async (_input, { person }) => {
  const [details, agreement] = await Promise.all([
    findTaxDetails(person.userId),
    findAgreement(person.userId, selfBillingAgreementVersion),
  ]);
  return {
    details:
      details === null
        ? null
        : {
            name: details.name,
            street: details.street,
            city: details.city,
            zip: details.zip,
            country: details.country,
            registrationNumber: details.registrationNumber,
            vatNumber: details.vatNumber ?? null,
          },
    agreementVersion: selfBillingAgreementVersion,
    acceptedAt: agreement?.acceptedAt.toISOString() ?? null,
  };
});

const setTaxDetails = defineAction(affiliate.setTaxDetails, async (input, { person, services, language }) => {
  await saveDetails(services, { userId: person.userId, language }, input);
  return {};
});

const getSelfBilling = defineAction(affiliate.getSelfBilling, async (place, { person }) => {
  const { items, total } = await findDocumentPage(person.userId, place);
  return { items: (await readStatuses(items, getToday())).map(presentDocument), total };
});

const acceptSelfBilling = defineAction(affiliate.acceptSelfBilling, async ({ documentId }, { person }) => {
  await acceptDocument(documentId, person.userId);
  return {};
});

const disputeSelfBilling = defineAction(
  affiliate.disputeSelfBilling,
  async ({ documentId, reason }, { person }) => {
    await disputeDocument(documentId, person.userId, reason);
    return {};
  },
);

const getSelfBillingPdf = defineAction(
  affiliate.getSelfBillingPdf,
  async ({ documentId }, { person }) =>
    await createSelfBillingPdf(await getPartnerDocument(documentId, person.userId)),
);

const getSelfBillingXml = defineAction(
  affiliate.getSelfBillingXml,
  async ({ documentId, format }, { person }) =>
    createSelfBillingXml(await getPartnerDocument(documentId, person.userId), format, 'Partner'),
);

const getAllSelfBilling = defineAction(affiliate.getAllSelfBilling, async ({ userId, hasSums, ...place }) => {
  const [{ items, total }, sums] = await Promise.all([
    findDocumentPage(userId ?? null, place),
    hasSums ? sumDocuments(userId ?? null) : [],
  ]);
  const partnerIds = [...new Set(items.map(({ partnerId }) => partnerId.toString() as UserId))];
  const emails = new Map((await findUsersByIds(partnerIds)).map((user) => [getUserId(user), user.email]));
  const stated = await readStatuses(items, getToday());
  return {
    items: stated.map((each) => {
      const id = each.document.partnerId.toString() as UserId;
      return { ...presentDocument(each), partner: { id, email: emails.get(id) ?? '–' } };
    }),
    total,
    sums: sums.map(({ _id, ...sum }) => presentAmounts({ ...sum, currency: _id })),
  };
});

const getReceivedSelfBillingPdf = defineAction(
  affiliate.getReceivedSelfBillingPdf,
  async ({ documentId }) => await createSelfBillingPdf(await getPartnerDocument(documentId, null)),
);

const getReceivedSelfBillingXml = defineAction(
  affiliate.getReceivedSelfBillingXml,
  async ({ documentId, format }) =>
    createSelfBillingXml(await getPartnerDocument(documentId, null), format, 'Ourselves'),
);

const answerSelfBillingDispute = defineAction(
  affiliate.answerSelfBillingDispute,
  async ({ documentId, answer, reason }, { person, services }) => {
    await answerDispute(services, { documentId, kind: answer, reason, by: person.userId });
    return {};
  },
);

/** Actions of tax documents of partners. */
export const selfBillingHandlers: Pick<
  HandlersOf<Contracts['affiliate']>,
  keyof typeof affiliateSelfBilling
> = {
  getTaxDetails,
  setTaxDetails,
  getSelfBilling,
  acceptSelfBilling,
  disputeSelfBilling,
  getSelfBillingPdf,
  getSelfBillingXml,
  getAllSelfBilling,
  getReceivedSelfBillingPdf,
  getReceivedSelfBillingXml,
  answerSelfBillingDispute,
};
