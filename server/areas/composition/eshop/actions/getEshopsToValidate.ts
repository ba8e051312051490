import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listEshopsToValidate } from '../validation.service.ts';

export const getEshopsToValidate = defineAction(
  eshop.getEshopsToValidate,
  async ({ search, ...page }) => await listEshopsToValidate({ ...page, search: search ?? '' }),
);
