import type { SocialNetwork } from '../content/content.ts';

/** What a permission of a network is for. */
export const permissionPurposes = [
  'Publish',
  'UploadMedia',
  'ListTargets',
  'ReadAccount',
  'ReadFigures',
  'Comment',
  'StaySignedIn',
] as const;
export type PermissionPurpose = (typeof permissionPurposes)[number];

/** A permission that the product requests at a network. */
export interface NetworkPermission {
  /** As the network names it. */
  readonly scope: string;
  readonly purpose: PermissionPurpose;
  /** Whether no post can be published without it. */
  readonly isRequired: boolean;
}

const buildRequired = (scope: string, purpose: PermissionPurpose): NetworkPermission => ({
  scope,
  purpose,
  isRequired: true,
});
const buildOptional = (scope: string, purpose: PermissionPurpose): NetworkPermission => ({
  scope,
  purpose,
  isRequired: false,
});

const metaPages = [
  buildRequired('pages_show_list', 'ListTargets'),
  buildRequired('pages_read_engagement', 'ReadAccount'),
  buildOptional('business_management', 'ListTargets'),
];

/** Permissions that the sign-in requests; a user may untick some, or withdraw them later. */
export const networkPermissions: Readonly<Record<SocialNetwork, readonly NetworkPermission[]>> = {
  Facebook: [
    ...metaPages,
    buildRequired('pages_manage_posts', 'Publish'),
    buildOptional('pages_manage_engagement', 'Comment'),
    buildOptional('read_insights', 'ReadFigures'),
  ],
  Instagram: [
    ...metaPages,
    buildRequired('instagram_basic', 'ReadAccount'),
    buildRequired('instagram_content_publish', 'Publish'),
    buildOptional('instagram_manage_comments', 'Comment'),
  ],
  LinkedIn: [
    buildOptional('openid', 'ReadAccount'),
    buildOptional('profile', 'ReadAccount'),
    buildRequired('w_organization_social', 'Publish'),
    buildOptional('r_organization_social', 'ReadFigures'),
    buildRequired('rw_organization_admin', 'ListTargets'),
  ],
  Twitter: [
    buildOptional('tweet.read', 'ReadFigures'),
    buildRequired('tweet.write', 'Publish'),
    buildRequired('users.read', 'ReadAccount'),
    buildRequired('media.write', 'UploadMedia'),
    buildOptional('offline.access', 'StaySignedIn'),
  ],
  Pinterest: [
    buildRequired('boards:read', 'ListTargets'),
    buildRequired('boards:write', 'Publish'),
    buildOptional('pins:read', 'ReadFigures'),
    buildRequired('pins:write', 'Publish'),
    buildOptional('user_accounts:read', 'ReadAccount'),
  ],
  TikTok: [
    buildRequired('user.info.basic', 'ReadAccount'),
    buildRequired('video.publish', 'Publish'),
    buildOptional('video.upload', 'UploadMedia'),
  ],
  YouTube: [
    buildRequired('https://www.googleapis.com/auth/youtube.upload', 'Publish'),
    buildRequired('https://www.googleapis.com/auth/youtube.readonly', 'ListTargets'),
  ],
};

/** Permissions of a network that are not among the granted ones. */
export function findMissingPermissions(
  network: SocialNetwork,
  granted: readonly string[],
): NetworkPermission[] {
  return networkPermissions[network].filter(({ scope }) => !granted.includes(scope));
}

/** Permissions of a network by their names; names that the product requests no longer are left out. */
export function selectPermissions(network: SocialNetwork, scopes: readonly string[]): NetworkPermission[] {
  return networkPermissions[network].filter(({ scope }) => scopes.includes(scope));
}

/**
 * How far a disconnect can end the access at the network itself.
 * - `Account`: the call ends every access of the account through the product, also of another shop with that account
 * - `Token`: it ends this connection alone
 * - `None`: the network has no documented call; a user removes the access in the settings of the network
 */
export const revocationScopes: Readonly<Record<SocialNetwork, 'Account' | 'Token' | 'None'>> = {
  Facebook: 'Account',
  Instagram: 'Account',
  LinkedIn: 'None',
  Twitter: 'Token',
  Pinterest: 'None',
  TikTok: 'Account',
  YouTube: 'Account',
};

/**
 * Permissions of posts that a disconnect withdraws at Meta. Those that ads and pages share stay: Meta has one app for
 * all of them, and withdrawing them would end more than was disconnected.
 */
export const withdrawnAtMeta: Readonly<Record<'Facebook' | 'Instagram', readonly string[]>> = {
  Facebook: ['pages_manage_posts', 'pages_manage_engagement', 'read_insights'],
  Instagram: ['instagram_basic', 'instagram_content_publish', 'instagram_manage_comments'],
};

/** Where a user sees and removes the access of apps at a network. */
export const accessPages: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'https://www.facebook.com/settings?tab=business_tools',
  Instagram: 'https://www.facebook.com/settings?tab=business_tools',
  LinkedIn: 'https://www.linkedin.com/mypreferences/d/data-sharing-for-permitted-services',
  Twitter: 'https://x.com/settings/connected_apps',
  Pinterest: 'https://www.pinterest.com/settings/security',
  TikTok: 'https://www.tiktok.com/setting',
  YouTube: 'https://myaccount.google.com/connections',
};

/**
 * What came of the access at the network after a disconnect.
 * - `Pending`: the network did not answer; it is repeated for a day
 * - `Shared`: another connection uses the same account, so the access stays there
 * - `NotPossible`: the network has no call for it
 */
export const revocationOutcomes = ['Revoked', 'Pending', 'Shared', 'NotPossible', 'Failed'] as const;
export type RevocationOutcome = (typeof revocationOutcomes)[number];
