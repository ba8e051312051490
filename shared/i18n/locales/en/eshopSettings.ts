/** Texts of the settings of a shop. */
export const eshopSettings = {
  title: 'Shop settings',
  purpose: 'What we know of your shop and when we warn you.',
  tab: { eshop: 'Shop', notification: 'Warnings', pixel: 'Pixel' },
  facts: {
    title: 'Your shop',
    domain: 'Domain',
    country: 'Country of the shop',
    countryOfAdvertisement: 'Country of advertising',
    none: 'not chosen yet',
    timeZone: 'Time zone of the statistics',
    compliance: 'Approval',
    currency: 'Currency of the credit',
  },
  feed: {
    title: 'Product feed',
    purpose: 'From here we take your products, prices and stock, several times a day.',
  },
  platform: {
    title: 'Shop platform',
    purpose: 'It decides which tracking snippet fits your shop.',
    saved: 'The platform is saved.',
    toPixel: 'To the snippet and its installation',
  },
  notification: {
    title: 'Low credit',
    purpose:
      'When the credit falls under this sum, we write to {{email}} and the credit at the top turns amber.',
    limit: 'Warn me under',
    save: 'Save',
    saved: 'From now on we warn you under {{limit}}.',
    off: 'Zero turns the warning off; you still hear from us when the credit is used up.',
    lastsHint_one: 'At your present budgets that is about {{count}} day of ads.',
    lastsHint_other: 'At your present budgets that is about {{count}} days of ads.',
  },
  pixel: {
    title: 'The pixel in your shop',
    purpose: 'A few lines that tell us which ads brought visits and orders.',
  },
};
