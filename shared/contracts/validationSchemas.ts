import { z } from 'zod';
import { complianceStatuses } from '../domain/eshop/eshop.ts';
import { pageViewStates, pictureFaults, viewedPages } from '../domain/eshop/pageViews.ts';
import {
  comparedFields,
  registerStates,
  screeningFindings,
  validationLimits,
  validationReasons,
} from '../domain/eshop/validation.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { languageCodes } from '../i18n/languages.ts';
import { text } from './fields.ts';

const companySchema = z.object({
  companyName: z.string(),
  registrationNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
});

/** What a decision on a shop rests on. */
export const validationCaseSchema = z.object({
  domainName: z.string(),
  pageUrl: z.url(),
  status: z.enum(complianceStatuses),
  statusReason: z.string().nullable(),
  waitingSince: z.iso.datetime(),
  /** Null before the first reading of its feed. */
  screenedAt: z.iso.datetime().nullable(),
  productCount: z.int().nullable(),
  findings: z.array(z.object({ finding: z.enum(screeningFindings), count: z.int().nullable() })),
  /** Restricted products, some of them. */
  products: z.object({
    /** Where the shop’s small product photos are. */
    picturesUrl: z.string(),
    total: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        /** The word by which it was recognised. */
        word: z.string().nullable(),
        price: moneySchema.nullable(),
        url: z.string().nullable(),
      }),
    ),
  }),
  /** How the shop’s pages looked when they were last read. */
  pages: z.object({
    state: z.enum(pageViewStates),
    /** Null before the first reading. */
    readAt: z.iso.datetime().nullable(),
    items: z.array(
      z.object({
        page: z.enum(viewedPages),
        url: z.string(),
        /** 0 where nothing answered. */
        status: z.int(),
        title: z.string(),
        text: z.string(),
        /** Czech and Slovak company numbers that the text shows. */
        companyIds: z.array(z.string()),
        picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
        /** Why there is no picture of a page that was read. */
        pictureFault: z.enum(pictureFaults).nullable(),
      }),
    ),
  }),
  billing: companySchema.nullable(),
  register: z.object({
    state: z.enum(registerStates),
    company: companySchema.nullable(),
    differences: z.array(z.enum(comparedFields)),
  }),
  /** Of the shop and of others of its owner, latest first. */
  decisions: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      eshopId: eshopIdSchema,
      domainName: z.string(),
      isThisShop: z.boolean(),
      status: z.enum(complianceStatuses),
      reason: z.string().nullable(),
      by: z.string(),
    }),
  ),
  /** Texts for an email to the merchant, in their language; null without an address. */
  letter: z
    .object({
      to: z.string(),
      language: z.enum(languageCodes),
      openings: z.array(
        z.object({
          status: z.enum(complianceStatuses),
          subject: z.string(),
          opening: z.string(),
          closing: z.string(),
        }),
      ),
      reasons: z.array(z.object({ reason: z.enum(validationReasons), text: z.string() })),
    })
    .nullable(),
});

/** A decision on a shop as staff saw it, with the message to its merchant. */
export const validationDecisionSchema = z.strictObject({
  eshopId: eshopIdSchema,
  /** The state that the decision is about, `status` and `waitingSince` of the case. */
  shownStatus: z.enum(complianceStatuses),
  shownSince: z.iso.datetime(),
  complianceStatus: z.enum(complianceStatuses),
  reason: text(500),
  message: z
    .strictObject({
      subject: text(150),
      text: text(validationLimits.message, { isMultiline: true }),
    })
    .nullable(),
});
