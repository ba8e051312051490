import { model, Schema, type InferSchemaType } from 'mongoose';
import { registrationProviders, socialProviders } from '#shared/domain/account/account.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { emailStandings } from '#server/integrations/signIn/index.ts';

/**
 * `new` until the provider's answer comes, `exchanging` while its code is exchanged, `proven` once the identity is
 * known (a password or a second factor may still be asked for), `used` at the end, whatever it was.
 */
const attemptStates = ['new', 'exchanging', 'proven', 'used'] as const;

/** An attempt to sign in at a provider, from the button to the session; it goes when its time is over. */
const socialAttemptSchema = new Schema(
  {
    /** Id of the token that is the `state`. */
    _id: { type: String, required: true },
    provider: { type: String, enum: socialProviders, required: true },
    state: { type: String, enum: attemptStates, required: true },
    nonce: { type: String, required: true },
    codeVerifier: { type: String, required: true },
    /** SHA-256 of the secret of the browser that began, base64url. */
    browserSecretHash: { type: String, required: true },
    redirectUrl: { type: String, required: true },
    locale: { type: String, enum: languageCodes, required: true },
    registrationProvider: { type: String, enum: registrationProviders, required: true },
    referralCode: { type: String, default: null },
    identity: {
      type: new Schema(
        {
          subject: { type: String, required: true },
          email: { type: String, default: null },
          emailStanding: { type: String, enum: emailStandings, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'socialAttempts', strict: 'throw', strictQuery: 'throw' },
);
socialAttemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SocialAttemptDocument = InferSchemaType<typeof socialAttemptSchema> & { _id: string };
export const SocialAttemptModel = model('SocialAttempt', socialAttemptSchema);
