/** People that exist in demo mode only. */
export const demoSignIns = [
  { email: 'owner@demo.okavango.test', what: 'owner of the demo shop' },
  { email: 'staff@demo.okavango.test', what: 'staff: admin area and desktop app' },
  { email: 'affiliate@demo.okavango.test', what: 'affiliate partner' },
] as const;

/** Their password. */
export const demoPassword = 'Okavango-demo-2026';
