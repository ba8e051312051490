import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction, type Action } from '#server/http/defineAction.ts';
import { isWebhookCall } from '#server/http/webhookHandler.ts';
import { processPaymentReportsJob } from '../payment.jobs.ts';
import { insertReport } from '../reports/paymentReport.repository.ts';

/** Takes one kind of report: checks it, keeps it, answers; the work is done by a job, so that Stripe never waits. */
function createWebhookAction(
  call: BuiltCall<
    typeof payment.stripeWebhookPaymentSuccessful.input,
    typeof payment.stripeWebhookPaymentSuccessful.output,
    'public'
  >,
  eventType: string,
): Action {
  return defineAction(call, async (_input, context) => {
    if (!isWebhookCall(context)) throw new AppError('webhook_signature_invalid');
    const { services, webhook } = context;
    if (!services.payments.apiVersions.includes(webhook.version))
      throw new AppError('webhook_version_unknown');
    const report = services.payments.verifyReport(webhook.body, webhook.signature);
    const isOfThisAddress = report.type === eventType && report.apiVersion === webhook.version;
    const isOfThisMode = report.isLive === services.paymentsAreLive;
    if (!isOfThisAddress || !isOfThisMode) throw new AppError('webhook_signature_invalid');
    if (
      await insertReport({
        _id: report.id,
        type: report.type,
        paymentId: report.paymentId,
        providerPaymentId: report.providerPaymentId,
        customerId: report.customerId,
      })
    ) {
      await services.jobs.enqueue(processPaymentReportsJob, {});
    }
    return {};
  });
}

export const stripeWebhookPaymentFailed = createWebhookAction(
  payment.stripeWebhookPaymentFailed,
  'payment_intent.payment_failed',
);
export const stripeWebhookPaymentProcessing = createWebhookAction(
  payment.stripeWebhookPaymentProcessing,
  'payment_intent.processing',
);
export const stripeWebhookPaymentRequiresAction = createWebhookAction(
  payment.stripeWebhookPaymentRequiresAction,
  'payment_intent.requires_action',
);
export const stripeWebhookPaymentSuccessful = createWebhookAction(
  payment.stripeWebhookPaymentSuccessful,
  'payment_intent.succeeded',
);
