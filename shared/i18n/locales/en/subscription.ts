/** Texts of the subscription: its page, the admin tab, what the card provider's page says. */
export const subscription = {
  product: { Monthly: 'Premium, monthly', Yearly: 'Premium, yearly' },
  perPeriod: { Monthly: '{{sum}} a month', Yearly: '{{sum}} a year' },
};
