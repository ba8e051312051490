import express, { Router } from 'express';
import { z } from 'zod';
import type { SandboxStore } from '../sandboxStore.ts';
import { createAresRouter } from './ares.ts';
import { createViesRouter, viesErrors, type ViesState } from './vies.ts';

export { downCountry, registerCompanies, unknownIco } from './companies.ts';
export type { RegisterCompany, VatNumber } from './companies.ts';
export { isIco } from './ico.ts';
export type { ViesConsultation, ViesError, ViesState } from './vies.ts';

const outageSchema = z.strictObject({
  country: z.string(),
  /** null ends the outage. */
  error: z.enum(viesErrors).nullable(),
});

/**
 * Creates the register sandboxes: the Czech business register and the European VAT service at their own paths, and
 * `/_sandbox/registers` for tests. Mount it at the root of a host.
 */
export const createRegistersSandbox = (options: {
  readonly store: SandboxStore;
  readonly now?: () => number;
}): { router: Router; state: ViesState } => {
  const { router: vies, state } = createViesRouter(options.store, options.now ?? Date.now);
  const router = Router();
  router.use(createAresRouter(), vies);
  router.post('/_sandbox/registers/outages', express.json(), (request, response) => {
    const read = outageSchema.safeParse(request.body);
    if (!read.success) {
      response.status(400).json({ error: z.prettifyError(read.error) });
      return;
    }
    const { country, error } = read.data;
    if (error === null) state.outages.delete(country);
    else state.outages.set(country, error);
    response.json({ outages: Object.fromEntries(state.outages) });
  });
  router.get('/_sandbox/registers/consultations', async (_request, response) => {
    response.json({ consultations: await state.listConsultations() });
  });
  return { router, state };
};
