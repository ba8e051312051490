import type { AddressInfo } from 'node:net';
import express from 'express';

/** What the collector is measured against: Express that parses a post, answers it and keeps nothing. */
const app = express();
app.use(express.json({ type: () => true, limit: '64kb' }));
app.post('/px/v1/events', (_request, response) => {
  response.status(204).end();
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
