import express, { Router, type Request, type Response } from 'express';
import { finishPaymentAuthentication } from '../payments/confirmPayment.ts';
import { finishSetupAuthentication } from '../payments/setupIntents.ts';
import type { StripeCallContext } from '../stripeCall.ts';
import { StripeFault } from '../stripeFault.ts';
import type { StripeCheckoutSession, StripePaymentIntent, StripeSetupIntent } from '../stripeObjects.ts';
import type { StripeState } from '../stripeState.ts';
import { followIntent } from './completeCheckout.ts';
import { fillForm, readCheckoutForm } from './checkoutForm.ts';
import {
  emptyCheckoutForm,
  renderAuthenticationPage,
  renderCheckoutPage,
  renderNoticePage,
  type CheckoutPageState,
} from './checkoutPage.tsx';
import { checkoutStyle } from './checkoutStyle.ts';
import {
  selectCheckoutLanguage,
  getCheckoutTexts,
  getRefusalText,
  type CheckoutLanguage,
} from './checkoutTexts.ts';
import { payCheckout } from './payCheckout.ts';

const detectLanguage = (request: Request, locale: string | null): CheckoutLanguage =>
  selectCheckoutLanguage(locale, (offered) => request.acceptsLanguages(offered));

const buildSuccessUrl = (session: StripeCheckoutSession): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const buildReturnUrl = (url: string, intent: StripePaymentIntent | StripeSetupIntent): string => {
  const target = new URL(url);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  const isDone = intent.status === 'succeeded' || intent.status === 'processing';
  target.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed');
  return target.href;
};

const findIntent = async (
  work: StripeCallContext['work'],
  id: string,
): Promise<StripePaymentIntent | StripeSetupIntent | undefined> =>
  (await work.get('payment_intent', id)) ?? (await work.get('setup_intent', id));

/** The hosted pages: payment, the bank's authentication, and their style. */
export const createCheckoutRoutes = (state: StripeState, baseUrlOf: (request: Request) => string): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));
  router.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });

  router.get('/style.css', (_request, response) => void response.type('css').send(checkoutStyle));

  const sendMissing = (request: Request, response: Response): void => {
    const language = detectLanguage(request, null);
    const texts = getCheckoutTexts(language);
    response.status(404).send(renderNoticePage(language, texts.missingTitle, texts.missingText, null));
  };

  /** Loads what the page shows, or answers for a session that cannot be paid. */
  const loadPage = async (request: Request, response: Response): Promise<CheckoutPageState | undefined> => {
    const work = state.read();
    const id = String(request.params['id']);
    const session = await work.get('checkout.session', id);
    const checkout = await work.get('sandbox_checkout', id);
    if (!session || !checkout) {
      sendMissing(request, response);
      return undefined;
    }
    const language = detectLanguage(request, session.locale);
    const texts = getCheckoutTexts(language);
    if (session.status === 'complete') {
      // A second press of the button goes where the first one went.
      if (request.method === 'POST') {
        response.redirect(303, buildSuccessUrl(session));
        return undefined;
      }
      const way = { href: buildSuccessUrl(session), label: texts.continue };
      response.send(renderNoticePage(language, texts.doneTitle, texts.doneText, way));
      return undefined;
    }
    if (session.status === 'expired' || session.expires_at <= work.nowSeconds) {
      const way = session.cancel_url === null ? null : { href: session.cancel_url, label: texts.back };
      response.status(410).send(renderNoticePage(language, texts.expiredTitle, texts.expiredText, way));
      return undefined;
    }
    return {
      language,
      merchant: state.merchantName,
      session,
      checkout,
      form: emptyCheckoutForm,
      problems: {},
      alert: null,
      asksEmail: session.customer === null && session.customer_email === null,
    };
  };

  router.get('/c/pay/:id', async (request, response) => {
    const page = await loadPage(request, response);
    if (!page) return;
    const intent =
      page.checkout.intentId === null ? undefined : await findIntent(state.read(), page.checkout.intentId);
    const error = intent?.object === 'setup_intent' ? intent.last_setup_error : intent?.last_payment_error;
    const code = error?.['code'];
    const hasFailedAuthentication = typeof code === 'string' && code.endsWith('_authentication_failure');
    const card = request.query['card'];
    response.send(
      renderCheckoutPage({
        ...page,
        form: typeof card === 'string' ? fillForm(card, state.now()) : page.form,
        alert:
          hasFailedAuthentication && card === undefined
            ? getRefusalText(page.language, 'authentication_failed')
            : null,
      }),
    );
  });

  router.post('/c/pay/:id', async (request, response) => {
    const page = await loadPage(request, response);
    if (!page) return;
    const read = readCheckoutForm(request.body, page.asksEmail, page.language, state.now());
    if (!read.payment) {
      response.status(422).send(renderCheckoutPage({ ...page, form: read.form, problems: read.problems }));
      return;
    }
    const { payment } = read;
    try {
      const outcome = await state.perform({}, baseUrlOf(request), async (context) => {
        // Read again: another submit of the same form may have been first.
        const session = await context.work.need('checkout.session', page.session.id);
        const checkout = await context.work.need('sandbox_checkout', page.session.id);
        if (session.status !== 'open') return { next: 'closed' as const, session };
        return payCheckout(context, session, checkout, payment);
      });
      if (outcome.next === 'closed' && outcome.session.status !== 'complete') {
        return response.redirect(303, `/checkout/c/pay/${outcome.session.id}`);
      }
      if (outcome.next === 'complete' || outcome.next === 'closed') {
        return response.redirect(303, buildSuccessUrl(outcome.session));
      }
      if (outcome.next === 'authenticate') {
        return response.redirect(303, `/checkout/authenticate/${outcome.intentId}`);
      }
      const alert = getRefusalText(page.language, outcome.declineCode);
      response.status(402).send(renderCheckoutPage({ ...page, form: read.form, alert }));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      response
        .status(error.status)
        .send(renderCheckoutPage({ ...page, form: read.form, alert: error.message }));
    }
  });

  const findIntentLocale = async (id: string): Promise<string | null> => {
    const work = state.read();
    const checkout = (await work.list('sandbox_checkout')).find(({ intentId }) => intentId === id);
    return checkout ? ((await work.get('checkout.session', checkout.id))?.locale ?? null) : null;
  };

  router.get('/authenticate/:id', async (request, response) => {
    const intent = await findIntent(state.read(), request.params.id);
    if (intent?.status !== 'requires_action') return sendMissing(request, response);
    const language = detectLanguage(request, await findIntentLocale(intent.id));
    response.send(renderAuthenticationPage(language, state.merchantName, intent));
  });

  router.post('/authenticate/:id', async (request, response) => {
    const isConfirmed = (request.body as { outcome?: string } | undefined)?.outcome === 'complete';
    const target = await state.perform({}, baseUrlOf(request), async (context) => {
      const intent = await findIntent(context.work, request.params.id);
      if (!intent) return undefined;
      const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
      const finished =
        intent.object === 'payment_intent'
          ? await finishPaymentAuthentication(context, intent, isConfirmed)
          : await finishSetupAuthentication(context.work, intent, isConfirmed);
      const session = await followIntent(context, finished);
      if (session?.status === 'complete') return buildSuccessUrl(session);
      if (session) return `/checkout/c/pay/${session.id}`;
      return returnUrl === null ? undefined : buildReturnUrl(returnUrl, finished);
    });
    if (target === undefined) return sendMissing(request, response);
    response.redirect(303, target);
  });

  return router;
};
