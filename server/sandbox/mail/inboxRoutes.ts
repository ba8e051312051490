import { Router, type Request } from 'express';
import { z } from 'zod';
import { inboxScript, inboxStyle } from './inboxAssets.ts';
import {
  inboxViews,
  renderInboxList,
  renderInboxPage,
  renderMessageBody,
  type InboxView,
} from './inboxPage.tsx';
import type { InboxLanguage } from './inboxTexts.ts';
import type { MailMessage, MailState } from './mailState.ts';

const maximumWaitMs = 30_000;
const defaultLimit = 50;

const pageQuery = z.object({
  to: z.string().trim().max(320).catch(''),
  view: z.enum(inboxViews).optional().catch(undefined),
  chosen: z.string().max(40).catch(''),
});

const apiQuery = z.strictObject({
  to: z.string().trim().min(1).optional(),
  subject: z.string().min(1).optional(),
  after: z.string().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(defaultLimit),
  waitMs: z.coerce.number().int().min(0).max(maximumWaitMs).optional(),
});

const detectLanguage = (request: Request): InboxLanguage =>
  request.acceptsLanguages(['en', 'cs']) === 'cs' ? 'cs' : 'en';

const buildFilter = (to: string): { to?: string } => (to === '' ? {} : { to });

/** A message as tests read it: without its source, and with sizes instead of attachments' contents. */
const toAnswer = ({ source: _source, attachments, ...message }: MailMessage): object => ({
  ...message,
  attachments: attachments.map(({ contentBase64: _content, ...part }) => part),
});

/** The inbox under `/inbox`: pages for people, JSON under `/inbox/api` for tests. */
export const createInboxRouter = (state: MailState): Router => {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  router.get('/inbox/inbox.css', (_request, response) => void response.type('css').send(inboxStyle));
  router.get('/inbox/inbox.js', (_request, response) => void response.type('js').send(inboxScript));

  router.get('/inbox', async (request, response) => {
    const { to } = pageQuery.parse(request.query);
    const rows = await state.list(buildFilter(to));
    const language = detectLanguage(request);
    response.send(renderInboxPage({ language, rows, filter: to, message: null, view: 'html' }));
  });
  router.get('/inbox/list', async (request, response) => {
    const { to, chosen } = pageQuery.parse(request.query);
    const rows = await state.list(buildFilter(to));
    response
      .type('html')
      .send(renderInboxList(detectLanguage(request), rows, to, chosen === '' ? null : chosen));
  });
  router.get('/inbox/messages/:id', async (request, response) => {
    const { to, view } = pageQuery.parse(request.query);
    const message = await state.get(request.params.id);
    const rows = await state.list(buildFilter(to));
    const shown: InboxView = view ?? (message?.html === null ? 'text' : 'html');
    response.status(message ? 200 : 404).send(
      renderInboxPage({
        language: detectLanguage(request),
        rows,
        filter: to,
        message: message ?? 'missing',
        view: shown,
      }),
    );
  });
  router.get('/inbox/messages/:id/body', async (request, response) => {
    const message = await state.get(request.params.id);
    if (!message) return void response.sendStatus(404);
    // A captured message is foreign markup: it may show, and nothing else.
    response.set(
      'Content-Security-Policy',
      "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src * data:; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    );
    response.type('html').send(renderMessageBody(message));
  });
  router.get('/inbox/messages/:id/attachments/:index', async (request, response) => {
    const message = await state.get(request.params.id);
    const part = message?.attachments[Number(request.params.index)];
    if (!part) return void response.sendStatus(404);
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    response.attachment(part.filename).type(part.mimeType).send(Buffer.from(part.contentBase64, 'base64'));
  });

  router.get('/inbox/api/messages', async (request, response) => {
    const read = apiQuery.safeParse(request.query);
    if (!read.success) return void response.status(400).json({ error: z.prettifyError(read.error) });
    const { waitMs, ...query } = read.data;
    if (waitMs !== undefined) await state.waitFor(query, waitMs);
    const rows = await state.list(query);
    const messages = await Promise.all(rows.map(({ id }) => state.get(id)));
    response.json({ messages: messages.filter((message) => message !== undefined).map(toAnswer) });
  });
  router.get('/inbox/api/messages/:id', async (request, response) => {
    const message = await state.get(request.params.id);
    if (!message) return void response.status(404).json({ error: 'no such message' });
    response.json(toAnswer(message));
  });
  router.delete('/inbox/api/messages', async (_request, response) => {
    await state.clear();
    response.sendStatus(204);
  });
  return router;
};
