/** Texts of the wizard that creates a shop. */
export const registerEshop = {
  steps: { url: 'Shop', country: 'Country', phone: 'Phone' },
  stepsLabel: 'Shop registration steps',
  cancel: 'Cancel',
  continue: 'Continue',
  url: {
    title: 'Add your shop',
    titleFurther: 'Add a shop',
    purpose: 'Enter your shop’s URL. Its ads, credit and statistics stay separate from other shops.',
    field: 'Shop URL',
    placeholder: 'www.myshop.com',
    correction:
      'Everything from the old URL is discarded: its feed, its products and what we found there. We then scan the new one.',
    example: 'Just trying it out? Use the demo shop:',
  },
  country: {
    title: 'Where do you want to advertise?',
    purpose: 'People in this country will see your ads. For another country, add another shop later.',
    field: 'Country',
    search: 'Search countries',
    none: 'No matching countries',
    all_one: 'Show {{count}} country',
    all_other: 'Show all {{count}} countries',
  },
  phone: {
    title: 'How can we reach you?',
    purpose: 'We call only if something prevents your ads from running, never to sell.',
    field: 'Phone number',
    prefix: 'Country code',
    submit: 'Finish',
  },
};
