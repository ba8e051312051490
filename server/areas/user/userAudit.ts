import type { UserDocument } from './user.model.ts';

/** What the audit trail tells of an account: rights and states, neither secrets nor what names the person. */
export function describeUser(user: UserDocument): Record<string, unknown> {
  return {
    isEmailConfirmed: user.isEmailConfirmed,
    isInternal: user.isInternal,
    isAffiliate: user.isAffiliate,
    affiliateState: user.affiliateState,
    internalRoles: user.internalRoles,
    adminPermissions: user.adminPermissions,
    isDisabled: user.isDisabled,
    isAnonymized: Boolean(user.anonymizedAt),
    hasSecondFactor: Boolean(user.secondFactor),
    locale: user.locale,
  };
}
