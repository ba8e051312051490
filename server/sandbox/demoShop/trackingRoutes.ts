import { createElement } from 'react';
import type { ShopRoutes } from './shopRoutes.ts';
import { renderDocument } from '../sandboxPage.tsx';
import { TrackingAdminPage } from './pages/TrackingAdminPage.tsx';

const longestSnippet = 20_000;

/** The administration page on which a merchant pastes the tracking snippet. */
export const mountTrackingAdmin = ({ router, tracking, getHost: hostOf }: ShopRoutes): void => {
  router.get('/_admin/tracking', (req, res) => {
    const host = hostOf(req);
    const page = createElement(TrackingAdminPage, {
      prefix: req.baseUrl,
      host,
      tracking: tracking.get(host),
      isSaved: req.query['ulozeno'] !== undefined,
    });
    res.type('html').set('cache-control', 'no-store').send(renderDocument(page));
  });

  router.post('/_admin/tracking', async (req, res) => {
    const { snippet } = (req.body ?? {}) as { snippet?: unknown };
    if (typeof snippet !== 'string' || snippet.length > longestSnippet) {
      res.status(422).type('text').send('Kód chybí nebo je příliš dlouhý.');
      return;
    }
    await tracking.install(hostOf(req), snippet);
    res.redirect(303, `${req.baseUrl}/_admin/tracking?ulozeno`);
  });
};
