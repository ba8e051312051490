/** Texts of the wizard that makes a shop. */
export const registerEshop = {
  steps: { url: 'Shop', country: 'Country', phone: 'Phone' },
  stepsLabel: 'Steps of the registration of a shop',
  cancel: 'Cancel',
  continue: 'Continue',
  url: {
    title: 'Which shop is it?',
    titleFurther: 'Add a shop',
    purpose:
      'Enter the address of your shop. Its ads, credit and statistics will be kept apart from other shops.',
    field: 'Address of the shop',
    placeholder: 'www.myshop.com',
    correction:
      'What we know of the old address is forgotten: its feed, its products and what was found there. We look around the new one.',
    example: 'Only trying it out? Take the demo shop:',
  },
  country: {
    title: 'Where do you want to advertise?',
    purpose:
      'Your ads will be shown to people in this country. For another country, add a further shop later.',
    field: 'Country',
    search: 'Search countries',
    none: 'No country like that.',
  },
  phone: {
    title: 'How can we reach you?',
    purpose: 'We call only when something keeps your ads from running. We never call to sell.',
    field: 'Phone number',
    prefix: 'Country code',
    submit: 'Finish',
  },
};
