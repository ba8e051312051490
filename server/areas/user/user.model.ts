import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { registrationProviders } from '#shared/domain/account/account.ts';
import { affiliateStates } from '#shared/domain/affiliate/affiliate.ts';
import { adminPermissions } from '#shared/access/permissions.ts';
import { internalRoles, type InternalRole } from '#shared/access/internalRoles.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { efficiencyMeasures } from '#shared/domain/report/report.ts';
import { themeIds } from '#shared/themes/themes.ts';

/** What a person proves themselves by beside the password; neither secret nor codes can be read from it. */
const secondFactorSchema = new Schema(
  {
    sealedSecret: { type: String, required: true },
    /** Number of the 30 seconds whose code was used last: no code works twice. */
    lastUsedStep: { type: Number, required: true },
    recoveryHashes: { type: [String], required: true },
    enabledAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    /** Of the e-mail, for the search of staff. */
    emailTrigrams: { type: [String], index: true },
    passwordHash: { type: String, default: null },
    isEmailConfirmed: { type: Boolean, required: true, default: false },
    isInternal: { type: Boolean, required: true, default: false },
    isAffiliate: { type: Boolean, required: true, default: false },
    internalRoles: {
      type: [{ type: String, enum: Object.keys(internalRoles) as InternalRole[] }],
      default: [],
    },
    adminPermissions: { type: [{ type: String, enum: adminPermissions }], default: [] },
    locale: { type: String, enum: languageCodes, required: true },
    isDarkMode: { type: Boolean, default: null },
    theme: { type: String, enum: [...themeIds, null], default: null },
    efficiencyMeasure: { type: String, enum: [...efficiencyMeasures, null], default: null },
    provider: { type: String, enum: registrationProviders, required: true, default: 'Okavango' },
    /** Code of the partner whose link led here. */
    referralCode: { type: String, default: null },
    affiliateState: { type: String, enum: affiliateStates, required: true, default: 'None' },
    /** Partner's own code; retained after the partnership ends, so it is never reused. */
    affiliateCode: { type: String, default: null },
    affiliateRequestedAt: { type: Date, default: null },
    affiliateNote: { type: String, default: null },
    affiliateWebsite: { type: String, default: null },
    isDisabled: { type: Boolean, required: true, default: false },
    /** Ids of the only valid link of each kind; a newer link, its use or a new password voids it. */
    emailLinkId: { type: String, default: null },
    resetLinkId: { type: String, default: null },
    /** The address that the link of `emailLinkId` was sent to; null while that is the account's own. */
    pendingEmail: { type: String, default: null },
    secondFactor: { type: secondFactorSchema, default: null },
    /** A sealed secret that counts once a code of it was confirmed. */
    pendingSecondFactor: { type: String, default: null },
    lastSignInAt: { type: Date, default: null },
    /** The member of staff who created the account; null for who registered. */
    createdBy: { type: Schema.Types.ObjectId, default: null },
    /** Who gave it rights of staff or switched it on again, and when; the newest last. */
    rightsGrantedBy: {
      type: [
        new Schema(
          { by: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: [],
    },
    /** When the personal data of the account were erased. */
    anonymizedAt: { type: Date, default: null },
  },
  { collection: 'users', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
userSchema.index(
  { affiliateCode: 1 },
  { unique: true, partialFilterExpression: { affiliateCode: { $gt: '' } }, name: 'affiliateCode_given' },
);
userSchema.index({ affiliateState: 1, affiliateRequestedAt: 1 });
userSchema.index({ referralCode: 1, createdAt: 1 });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ lastSignInAt: -1, _id: -1 });
userSchema.index({ isInternal: 1, email: 1 });
userSchema.index({ isDisabled: 1, createdAt: -1, _id: -1 });
userSchema.index({ isAffiliate: 1, createdAt: -1, _id: -1 });
userSchema.index({ isInternal: 1, createdAt: -1, _id: -1 });

export type UserDocument = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId; createdAt: Date };
export const UserModel = model('User', userSchema);
