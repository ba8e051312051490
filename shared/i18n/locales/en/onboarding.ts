/** Texts of the onboarding wizard and of the list of its goals. */
export const onboarding = {
  continue: 'Continue',
  back: 'Back',
  later: 'Finish later',
  stage: {
    feed: 'Products',
    pixel: 'Measurement',
    campaign: 'First campaign',
    billing: 'Billing',
    credit: 'Credit',
  },
  xmlFeed: {
    title: 'Connect your products',
    purpose:
      'Ads are created from your product feed. We fetch it now, then several times a day, to keep prices and stock current.',
    waiting: 'You can continue once at least one product can be advertised.',
  },
  pixel: {
    title: 'Measure ad results',
    purpose:
      'A short snippet in your shop reports visits from ads and the orders that follow. Without it, you can’t see which ads pay off.',
    waiting: 'You can continue once the snippet is detected or the first event arrives.',
    postpone: 'Do it later',
    unmeasured: 'You can install it later. Until then, campaigns run without measured revenue.',
  },
  generation: {
    title: 'How do you want to create the campaign?',
    purpose: 'Both options create the same campaign, and you can edit every word later.',
    byHand: 'Write it yourself',
    byHandText: 'Choose the channel and format and write two short texts. It takes a few minutes.',
    byAi: 'Let AI prepare it',
    byAiText: 'AI writes texts and creates images from your products. You review them.',
    premium: 'Included in Premium',
  },
  aiGeneration: {
    title: 'AI campaign',
    purpose:
      'Choose a campaign. Its texts and any missing images are created from your products, and you review everything.',
    prepare: 'Prepare campaign',
    running: 'Preparing campaign',
    phase: {
      reading: 'Reviewing your shop',
      images: 'Creating the logo and images',
      texts: 'Writing the texts',
    },
  },
  marketingPreview: {
    title: 'Prepared for you',
    by: {
      Model:
        'A language model wrote these texts from your products; each claim is checked against your feed. Review them before you use them.',
      Composer:
        'These texts are composed from your feed data, without a language model. They claim nothing that isn’t in it. Edit them as you like.',
    },
  },
  billing: {
    title: 'Billing details',
    purpose: 'Used on invoices for your credit',
    save: 'Save and continue',
  },
  typeOfBilling: {
    title: 'How do you want to pay?',
    purpose: 'Ads are paid from prepaid credit. Unspent credit stays yours.',
  },
  oneTimePayment: {
    title: 'Top up your credit',
    purpose: 'Nothing is spent until you turn on the campaign.',
  },
  finished: {
    title: 'Everything is ready',
    purpose: 'Turn on your campaign now, or later in Campaigns.',
    titleOn: 'Your campaign is on',
    purposeOn:
      '{{channel}} reviews new ads first, usually within a working day. Then you’ll see visits and orders on the dashboard.',
    campaign: '{{channel}}: {{format}}',
    perDay: '{{budget}} a day on average, {{month}} a month at most',
    turnOn: 'Turn on campaign',
    later: 'Skip to dashboard',
    toDashboard: 'View dashboard',
    noCampaign: 'No campaigns yet',
    isOn: 'On',
    river: 'One budget across your channels',
  },
  completed: {
    title: 'Your shop is set up',
    text: 'Products, pixel, campaign, billing and credit are ready. See ad results on the dashboard.',
    ok: 'View dashboard',
  },
  start: {
    title: 'Get started',
    purpose: 'Five steps to your first ads. Stop and resume at any time.',
    progress: '{{done}} of {{total}} done',
    next: 'Next',
    done: 'done',
    open: 'to do',
    goTo: 'Start',
    goOn: 'Continue',
    allDone: 'All done. Your campaigns can run.',
    postponed: 'Postponed. Without it, we can’t see which ads bring orders.',
    installPixel: 'Install pixel',
    toCampaigns: 'View campaigns',
  },
  goal: {
    feed: 'Connect your products',
    pixel: 'Measure ad results',
    campaign: 'Create a campaign',
    billing: 'Add billing details',
    credit: 'Top up credit',
  },
  goalText: {
    feed: 'Your product feed URL',
    pixel: 'A snippet that reports visits and orders',
    campaign: 'Two short texts and a daily budget',
    billing: 'Filled in from the business register',
    credit: 'By card; unspent credit stays yours',
  },
};
