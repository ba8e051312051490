/** People that exist in demo mode only. */
export const demoSignIns = [
  { email: 'owner@demo.okavango.test', what: 'owner of the demo shop' },
  { email: 'staff@demo.okavango.test', what: 'staff: admin area and desktop app' },
  { email: 'affiliate@demo.okavango.test', what: 'affiliate partner' },
  { email: 'catalogue@demo.okavango.test', what: 'owner of a shop with product ads on three platforms' },
  { email: 'held@demo.okavango.test', what: 'owner of a shop whose feed is held back' },
] as const;

/** The code by which the demo's affiliate partner refers shops. */
export const demoAffiliateCode = 'VAVRINEK';

/** The host of that partner's own site. */
export const demoAffiliateHost = 'vavrinek.test';

/** Their password. */
export const demoPassword = 'Okavango-demo-2026';

/**
 * The secret (base32) of the second factor of the demo staff. The sandbox shows its codes, and an authenticator app may
 * take it.
 */
export const demoStaffSecret = 'OKAVANGODEMOSTAFFSECRETOKAVANGOD';

/** What the sandbox's sign-in pages offer of them. */
export const demoSandboxPeople = {
  ownerEmail: demoSignIns[0].email,
  secondFactors: [{ email: demoSignIns[1].email, secret: demoStaffSecret }],
};
