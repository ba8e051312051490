import { z } from 'zod';
import { attributionModels, attributionWindows } from '../domain/report/attribution.ts';
import { vatBases } from '../domain/report/statistics.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { changeOfShop } from './eshopPeople.ts';

const { call } = defineController('Eshop', 'Eshop');

const settingFields = {
  /** Days before an order within which a touch counts. */
  attributionWindowDays: z.literal(attributionWindows),
  /** The model that reports begin with. */
  attributionModel: z.enum(attributionModels),
  /** Whether reports begin with revenue with VAT or without. */
  vat: z.enum(vatBases),
  /** Whether the shop tells the values of its orders with VAT. */
  isVatInOrderValues: z.boolean(),
  /** VAT in percent of orders that state none; null takes the standard rate of the shop's country. */
  vatRatePercent: z.number().min(0).max(50).multipleOf(0.1).nullable(),
};

/** The calls of Eshop about how its orders are counted and reported. */
export const eshopReporting = {
  getReportingSettings: call('GetReportingSettings', {
    access: 'eshop',
    summary: 'Returns the shop’s attribution model and how its reports treat VAT.',
    input: noInput,
    output: z.object({
      ...settingFields,
      /** The rate that counts. */
      effectiveVatRatePercent: z.number(),
    }),
  }),
  setReportingSettings: call('SetReportingSettings', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Sets the shop’s attribution model and how its reports treat VAT. Window and rate apply to new orders; earlier orders keep theirs.',
    input: z.strictObject(settingFields).partial(),
    output: noOutput,
  }),
};
