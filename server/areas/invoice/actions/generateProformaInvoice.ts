import { invoice } from '#shared/contracts/invoice.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoice } from '../invoice.presenter.ts';
import { issueProforma } from '../proforma/proforma.service.ts';
import { presentTransfer } from '../proforma/proformaTransfer.ts';

export const generateProformaInvoice = defineAction(
  invoice.generateProformaInvoice,
  async ({ amount }, { eshopId, services, person, requestId, idempotencyKey, log }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('not_found');
    const order = { actor: person.userId, requestId, idempotencyKey };
    const issued = await issueProforma(services, eshop, amount, order);
    log.info({ eshopId, number: issued.number }, 'proforma issued');
    return {
      invoice: await presentInvoice(issued),
      transfer: presentTransfer(issued),
    };
  },
);
