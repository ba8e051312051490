import { importPKCS8, SignJWT } from 'jose';

/** What proves to a provider that it is us who exchange a code. */
export type ClientSecret =
  | { readonly kind: 'shared'; readonly value: string }
  /** Apple takes a short-lived token, signed by a key of the developer account. */
  | {
      readonly kind: 'signed';
      readonly teamId: string;
      readonly keyId: string;
      /** PKCS #8 in PEM. */
      readonly privateKey: string;
    };

const lifetimeSeconds = 300;

/** The secret to be sent now. @param audience the provider's issuer */
export async function getCurrentSecret(
  secret: ClientSecret,
  clientId: string,
  audience: string,
): Promise<string> {
  if (secret.kind === 'shared') return secret.value;
  return await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} s`)
    .sign(await importPKCS8(secret.privateKey, 'ES256'));
}
