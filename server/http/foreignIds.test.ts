import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { assistant } from '#shared/contracts/assistant.ts';
import { asset } from '#shared/contracts/asset.ts';
import { auth } from '#shared/contracts/auth.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { content } from '#shared/contracts/content.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { feed } from '#shared/contracts/feed.ts';
import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import { form } from '#shared/contracts/form.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { job } from '#shared/contracts/job.ts';
import { pageShare } from '#shared/contracts/pageShare.ts';
import { payment } from '#shared/contracts/payment.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { product } from '#shared/contracts/product.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  testPassword,
  type AddedShop,
  type TestServer,
} from '#server/testing/testServer.ts';

/**
 * Every id that a shop or a person may send, put in the place of their own: a foreign shop is 403, a foreign thing 404,
 * and nothing of it comes back (ASSURANCE A3). Ids of staff's calls may be anybody's.
 */
let server: TestServer;
let mine: AddedShop;
let theirs: AddedShop;
const foreign = {
  asset: '',
  change: '',
  commissionStatement: '',
  selfBilling: '',
  session: '',
  member: '',
  job: '',
  payment: 'cs_test_foreign_session',
  invoice: '',
  begunPayment: '',
  transfer: '',
  feedRun: '',
  product: 'foreign-secret-product',
  sharedReport: '',
  programToken: '',
  pixelGuide: '',
  visitor: 'foreign-secret-visitor',
};

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  mine = await server.addShop();
  theirs = await server.addShop({ domainName: 'foreign-secret-shop.cz' });
  const eshopId = new Types.ObjectId(theirs.eshopId);
  const created = await mongoose.model('Asset').create({
    eshopId,
    channel: 'Google',
    format: 'Prx',
    type: 'PRX_image',
    fileFormat: 'Png',
    fileName: 'foreign-secret.png',
    fileKey: 'foreign/secret',
  });
  foreign.asset = String(created._id);
  const change = await mongoose.model('CampaignEvent').create({
    eshopId,
    at: new Date(),
    kind: 'BudgetChanged',
    campaignId: new Types.ObjectId(),
    channel: 'Google',
    budgetBeforeMinor: 100_00,
    budgetMinor: 200_00,
  });
  foreign.change = String(change._id);
  await mongoose.model('ProductRow').create({
    eshopId,
    productId: foreign.product,
    hash: 'hash',
    title: 'foreign secret',
    words: [],
    facets: [],
    priceMinor: 100,
    currency: 'CZK',
    availability: 'in_stock',
    isAdvertised: true,
    source: 'Default',
    platforms: {},
  });
  const begun = await mongoose.model('Payment').create({
    eshopId,
    checkoutType: 'CreditTopUp',
    provider: 'stripe',
    status: 'Open',
    currency: 'CZK',
    creditMinor: 100_000,
    vatMinor: 21_000,
    sessionId: foreign.payment,
    startedBy: new Types.ObjectId(theirs.owner.userId),
  });
  await server.call(
    eshop.setBillingSettings,
    {
      billingSettings: {
        companyName: 'foreign-secret s.r.o.',
        registrationNumber: '01999001',
        taxNumber: null,
        isVatPayer: false,
        street: 'Dlouhá 1',
        city: 'Praha',
        zip: '110 00',
        country: 'CZ',
        email: 'ucty@example.com',
      },
    },
    theirs.token,
  );
  const proforma = await server.call(invoice.generateProformaInvoice, { amount: 1_000 }, theirs.token);
  foreign.invoice = proforma.output.invoice.id;
  foreign.begunPayment = String(begun._id);
  const booked = await bookTopUp({
    eshopId: theirs.eshopId,
    currency: 'CZK',
    creditMinor: 100_000,
    vatMinor: 21_000,
    payment: { provider: 'test', type: 'payment', id: 'foreign' },
    actor: 'system',
  });
  foreign.transfer = booked.transfer._id;
  const run = await mongoose.model('FeedRun').create({
    eshopId,
    feedUrl: 'https://foreign-secret-shop.cz/feed.xml',
    status: 'Held',
    isActive: false,
    startedAt: new Date(),
    lockedUntil: new Date(0),
    contentHash: 'foreign-secret',
  });
  foreign.feedRun = String(run._id);
  await mongoose.model('PixelVisitor').create({
    eshopId,
    visitorId: foreign.visitor,
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
    touches: [],
    visits: [],
    countedDays: [],
    isShopper: false,
    forgetAt: new Date(Date.now() + 86_400_000),
  });
  foreign.member = theirs.owner.userId;
  const link = await server.call(
    reportSharing.createSharedReport,
    {
      name: 'foreign-secret',
      range: { kind: 'LastDays', days: 30 },
      parts: ['KeyFigures'],
      validDays: 7,
    },
    theirs.token,
  );
  foreign.sharedReport = link.output.sharedReport.id;
  const token = await mongoose.model('AssistantProgramToken').create({
    eshopId,
    userId: theirs.owner.userId,
    tokenHash: 'foreign-secret',
    name: 'foreign-secret',
    start: 'okv_mcp_fore',
    scopes: ['Billing'],
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  foreign.programToken = String(token._id);
  const guide = await server.call(
    pixel.sendPixelGuide,
    { email: 'developer@agency.test', language: 'en' },
    theirs.token,
  );
  foreign.pixelGuide = guide.output.pixelGuide.id;
  const closed = await mongoose.model('CommissionStatement').create({
    partnerId: theirs.owner.userId,
    currency: 'CZK',
    month: '2026-10',
    sequence: 1,
    lineCount: 1,
    eshopCount: 1,
    netMinor: 100_000,
    totalMinor: 10_000,
    payableFrom: '2026-12-05',
    previousHash: 'foreign-secret',
    hash: 'foreign-secret',
    closedAt: new Date(),
  });
  foreign.commissionStatement = String(closed._id);
  const selfBilled = await mongoose.connection.collection('selfBillingDocuments').insertOne({
    partnerId: new Types.ObjectId(theirs.owner.userId),
    sequence: 1,
    number: 'foreign-secret',
    issuedOn: new Date().toISOString().slice(0, 10),
    issuedAt: new Date(),
  });
  foreign.selfBilling = String(selfBilled.insertedId);
  const { sessions } = (await server.call(auth.getSessions, {}, theirs.owner.accessToken)).output;
  foreign.session = sessions[0]?.id ?? '';
  // A new shop is looked at by a job.
  const { jobs } = (await server.call(job.getJobs, {}, theirs.token)).output;
  foreign.job = jobs[0]?.id ?? '';
  for (const [name, id] of Object.entries(foreign)) expect(id, name).not.toBe('');
});
afterAll(async () => await server.stop());

interface Trial {
  readonly call: BuiltCall;
  readonly body: () => Record<string, unknown>;
  readonly expected: number;
}
const createTrial = (call: BuiltCall, body: Trial['body'], expected = 404): Trial => ({
  call,
  body,
  expected,
});

const trials: readonly Trial[] = [
  createTrial(affiliate.getCommissionLines, () => ({
    currency: 'CZK',
    statementId: foreign.commissionStatement,
  })),
  createTrial(affiliate.getCommissionStatementCsv, () => ({ statementId: foreign.commissionStatement })),
  createTrial(affiliate.getCommissionStatementPdf, () => ({ statementId: foreign.commissionStatement })),
  createTrial(affiliate.retryPartnerWebhookDelivery, () => ({ deliveryId: 'line:foreign' })),
  createTrial(affiliate.setPayoutCredit, () => ({ eshopId: theirs.eshopId, password: testPassword })),
  createTrial(affiliate.acceptSelfBilling, () => ({ documentId: foreign.selfBilling })),
  createTrial(affiliate.disputeSelfBilling, () => ({ documentId: foreign.selfBilling, reason: 'not mine' })),
  createTrial(affiliate.getSelfBillingPdf, () => ({ documentId: foreign.selfBilling })),
  createTrial(affiliate.getSelfBillingXml, () => ({ documentId: foreign.selfBilling, format: 'Isdoc' })),
  createTrial(dashboard.deleteNote, () => ({ noteId: foreign.asset })),
  createTrial(asset.deleteAssets, () => ({ assetIds: [foreign.asset] })),
  createTrial(asset.setAssetsOrder, () => ({
    channel: 'Google',
    format: 'Prx',
    aspectRatio: 'Square1x1',
    assetIds: [foreign.asset],
  })),
  createTrial(asset.generatePrxImage, () => ({
    productId: foreign.product,
    channel: 'Google',
    format: 'Prx',
    aspectRatio: 'Square1x1',
  })),
  createTrial(campaign.undoCampaignChange, () => ({ changeId: foreign.change })),
  createTrial(auth.endSession, () => ({ sessionId: foreign.session })),
  createTrial(eshop.removeAdmin, () => ({ accessId: foreign.member })),
  createTrial(feed.releaseFeedRun, () => ({ runId: foreign.feedRun })),
  createTrial(feed.getFeedRunDifference, () => ({ runId: foreign.feedRun })),
  createTrial(invoice.getProformaTransfer, () => ({ invoiceId: foreign.invoice })),
  createTrial(invoice.cancelProforma, () => ({ invoiceId: foreign.invoice })),
  createTrial(invoice.getInvoicePdfUrl, () => ({ invoiceId: foreign.invoice })),
  createTrial(job.getJob, () => ({ jobId: foreign.job })),
  createTrial(job.cancelJob, () => ({ jobId: foreign.job })),
  // The id by which a website names its shop is public; no other id of the shop stands for it.
  createTrial(eshopOkavango.getProducts, () => ({ marketingId: theirs.eshopId })),
  createTrial(eshopOkavango.getProductDetail, () => ({
    marketingId: theirs.eshopId,
    productId: foreign.product,
  })),
  createTrial(pixel.eraseVisitor, () => ({ visitorId: foreign.visitor })),
  createTrial(product.getProductIssues, () => ({ productId: foreign.product })),
  // A page id has no owner: a caller not signed in to Meta learns nothing of it.
  createTrial(pageShare.assignFacebookPage, () => ({ pageId: '1040500000000001' }), 409),
  createTrial(payment.authenticatePayment, () => ({
    paymentId: foreign.begunPayment,
    to: '/app/credit',
    from: '/app/credit',
  })),
  // Narrows the shop's own movements: there are none of another shop's document.
  createTrial(payment.getCreditTopUpHistory, () => ({ invoiceId: foreign.invoice }), 200),
  createTrial(payment.getTopUpUse, () => ({ transactionId: foreign.transfer })),
  createTrial(payment.getSessionStatus, () => ({ sessionId: foreign.payment })),
  createTrial(pixel.closePixelGuide, () => ({ pixelGuideId: foreign.pixelGuide })),
  createTrial(assistant.revokeProgramToken, () => ({ programTokenId: foreign.programToken })),
  createTrial(reportSharing.revokeSharedReport, () => ({ sharedReportId: foreign.sharedReport })),
  createTrial(reportSharing.setMonthlyReportRecipients, () => ({
    userIds: [foreign.member],
    hasNotificationEmail: false,
  })),
  // Without Premium no competitor is looked for; with it none of another shop is found (`competitors.test`).
  ...[eshopAnalyzer.getCompetitor, eshopAnalyzer.removeCompetitor].map((call): Trial =>
    createTrial(call, () => ({ competitorId: foreign.asset }), 403),
  ),
  // Without Premium a competitor is not even looked for; with it none is ever found (`rivals.test`).
  ...Object.values(rivalReporting).map((call) =>
    createTrial(
      call,
      () => ({
        dateFrom: '2026-10-01T00:00:00Z',
        dateTo: '2026-10-31T00:00:00Z',
        competitorId: theirs.eshopId,
      }),
      403,
    ),
  ),
  // Without Premium no text is looked for; with it none of another shop is found (`content.test`).
  ...Object.values(content)
    .filter((call) => call.isBuilt)
    .map((call): Trial =>
      createTrial(
        call,
        () => ({
          contentId: foreign.asset,
          contentIds: [foreign.asset],
          windowId: '7d9c3b52-1f7e-4d0a-9a55-3c1f6c0b7a10',
          imageId: foreign.asset,
          imageIds: [foreign.asset],
          videoId: foreign.asset,
          videoIds: [foreign.asset],
        }),
        403,
      ),
    ),
  // Without Premium no chat is looked for; with it none of another user or shop is found (`assistant.test`).
  ...[
    assistant.getChatMessages,
    assistant.renameChat,
    assistant.deleteChat,
    assistant.deleteChatMessage,
    assistant.processMessage,
    assistant.stopAnswer,
    assistant.confirmProposal,
    assistant.undoProposal,
    assistant.decideProposal,
    assistant.dismissProposal,
  ].map((call): Trial =>
    createTrial(
      call,
      () => ({
        chatId: foreign.asset,
        messageId: foreign.asset,
        proposalId: foreign.asset,
        isApproved: true,
        title: 'a chat',
        text: 'a question',
      }),
      403,
    ),
  ),
  // Without Premium no post is looked for; with it none of another shop is found (`social.test`).
  ...[
    socialMediaPost.getPost,
    socialMediaPost.savePost,
    socialMediaPost.cancelPost,
    socialMediaPost.resolvePost,
    socialMediaPost.approvePost,
    socialMediaPost.returnPost,
  ].map((call) => createTrial(call, () => ({ postId: foreign.asset }), 403)),
  createTrial(socialMediaPost.getPostNames, () => ({ postIds: [foreign.asset] }), 403),
  createTrial(socialMediaPost.copyImageToPost, () => ({ imageId: foreign.asset, ratio: '1:1' }), 403),
  createTrial(socialMediaPost.getStrategyEntries, () => ({ contentId: foreign.asset }), 403),
  createTrial(
    socialMediaPost.planStrategyPosts,
    () => ({
      contentId: foreign.asset,
      isDraft: true,
      entries: [{ entry: '0'.repeat(32), text: 'a post', networks: [], publishAt: null }],
    }),
    403,
  ),
  createTrial(socialMediaPost.copyProductPhotoToPost, () => ({ productId: foreign.asset }), 403),
  createTrial(socialMediaPost.copyVideoToPost, () => ({ videoId: foreign.asset }), 403),
  createTrial(
    socialMediaPost.assignSocialMediaPage,
    () => ({ network: 'Facebook', pageId: foreign.asset }),
    403,
  ),
  createTrial(auth.getEshopAccessToken, () => ({ eshopId: theirs.eshopId }), 403),
  // Ends a look of one's own, of which there is none: it answers alike for every shop.
  createTrial(auth.leaveEshopView, () => ({ eshopId: theirs.eshopId }), 200),
  createTrial(
    form.sendContactForm,
    () => ({ topic: 'other', message: 'about a shop that is not mine', eshopId: theirs.eshopId }),
    403,
  ),
];

/** Fields that carry an id in calls of shops and people; a filter of figures only narrows the shop's own. */
function listIdFields(call: BuiltCall): string[] {
  const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  return Object.keys(shape).filter((name) => /Ids?$/.test(name) && name !== 'requestId');
}

async function send(
  call: BuiltCall,
  body: Record<string, unknown>,
): Promise<{ status: number; text: string }> {
  const token =
    call.access === 'refresh'
      ? mine.owner.refreshToken
      : call.access === 'user'
        ? mine.owner.accessToken
        : mine.token;
  return await server.send(call, JSON.stringify(body), { token });
}

describe('ids of others (A3)', () => {
  it('are tried at every call that takes one', () => {
    const taking = allCalls.filter(
      (call): call is BuiltCall =>
        call.isBuilt && !call.isWebhook && call.access !== 'internal' && listIdFields(call).length > 0,
    );
    const untried = taking.filter(
      (call) => call.controller !== 'Reporting' && !trials.some((row) => row.call.path === call.path),
    );
    expect(untried.map((call) => call.path)).toEqual([]);
  });

  it.each(trials.map((row) => [row.call.action, row] as const))('are refused by %s', async (_name, row) => {
    const { status, text } = await send(row.call, row.body());
    expect(status, text).toBe(row.expected);
    for (const secret of ['foreign-secret', theirs.owner.email, theirs.eshopId]) {
      expect(text).not.toContain(secret);
    }
  });

  it('in a filter of figures give nothing of the other shop', async () => {
    const range = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-21T23:59:59+01:00' };
    const campaignIds = [new Types.ObjectId().toHexString()];
    const { status, text } = await send(reporting.campaignStatisticsByCampaign, { ...range, campaignIds });
    expect(status, text).toBe(200);
    expect((JSON.parse(text) as { items: unknown[] }).items).toEqual([]);
  });

  it('changed nothing', async () => {
    expect(await mongoose.model('Asset').countDocuments({ eshopId: theirs.eshopId })).toBe(1);
    expect((await server.call(eshop.getCurrentEshop, {}, theirs.token)).status).toBe(200);
    expect((await server.call(auth.getSessions, {}, theirs.owner.accessToken)).status).toBe(200);
  });
});
