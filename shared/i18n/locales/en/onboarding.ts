/** Texts of the onboarding wizard and of the list of its goals. */
export const onboarding = {
  continue: 'Continue',
  back: 'Back',
  later: 'Go on later',
  xmlFeed: {
    title: 'Connect your products',
    purpose:
      'Ads are made from your product feed. We read it now and then every day, so that prices and stock are right.',
    waiting: 'You can continue as soon as one product at least can be advertised.',
  },
  pixel: {
    title: 'Measure what ads bring',
    purpose:
      'A small snippet in your shop tells visits from ads and the orders that follow. Without it nobody knows which ads pay off.',
    waiting: 'You can continue once the snippet is on the page or the first event arrives.',
  },
  generation: {
    title: 'How do you want to make the campaign?',
    purpose: 'Both ways lead to the same campaign, and you can change every word later.',
    byHand: 'Write it yourself',
    byHandText: 'You choose the channel and the format and write two short texts. It takes a few minutes.',
    byAi: 'Let AI prepare it',
    byAiText: 'AI writes the texts and makes the pictures from your products; you look them over.',
    premium: 'Part of Premium',
  },
  aiGeneration: {
    title: 'A campaign prepared by AI',
    purpose:
      'Choose the campaign; its texts, and the pictures that it lacks, are made from your own products. You look over all of it.',
    prepare: 'Prepare the campaign',
    running: 'The campaign is being prepared',
    phase: {
      reading: 'Looking at your shop',
      images: 'Making the logo and images',
      texts: 'Writing the texts',
    },
  },
  marketingPreview: {
    title: 'Prepared for you',
    by: {
      Model:
        'A language model wrote these texts from your products; each claim is checked against your feed. Read them before you use them.',
      Composer:
        'These texts are put together from facts of your feed, without a language model. They claim nothing that is not in it; make them your own.',
    },
  },
  billing: {
    title: 'Whom do we bill?',
    purpose: 'For the invoices of your credit.',
    save: 'Save and continue',
  },
  typeOfBilling: {
    title: 'How do you want to pay?',
    purpose: 'Ads are paid from prepaid credit. What you do not spend stays yours.',
  },
  oneTimePayment: {
    title: 'Top up your credit',
    purpose: 'Ads begin to spend it only when you turn the campaign on.',
  },
  finished: {
    title: 'Everything is ready',
    purpose: 'Turn your campaign on, or do it later from Campaigns.',
    titleOn: 'Your ads are on their way',
    purposeOn:
      '{{channel}} reviews new ads first, usually within a working day. You will see visits and orders on the dashboard.',
    campaign: '{{channel}}: {{format}}',
    perDay: '{{budget}} a day on average, {{month}} a month at most',
    turnOn: 'Turn the campaign on',
    later: 'Later, to the dashboard',
    toDashboard: 'To the dashboard',
    noCampaign: 'There is no campaign yet.',
    isOn: 'On',
    river: 'One budget flows into your channels',
  },
  completed: {
    title: 'Your shop is set up',
    text: 'Products, measuring, campaign, billing and credit: all five are done. From now on look in here for what your ads bring.',
    ok: 'Let us see',
  },
  start: {
    title: 'Get started',
    purpose: 'Five goals to your first ads. You can stop at any of them and come back.',
    progress: '{{done}} of {{total}} done',
    next: 'Next',
    done: 'done',
    open: 'to do',
    goTo: 'Begin',
    goOn: 'Continue',
    allDone: 'Everything is done. Your campaigns can run.',
    toCampaigns: 'To the campaigns',
  },
  goal: {
    feed: 'Connect your products',
    pixel: 'Measure what ads bring',
    campaign: 'Create a campaign',
    billing: 'Fill in the billing details',
    credit: 'Top up the credit',
  },
  goalText: {
    feed: 'The address of your product feed.',
    pixel: 'A snippet that tells visits and orders.',
    campaign: 'Two sentences and a daily budget.',
    billing: 'Filled in from the register by your number.',
    credit: 'By card; what you do not spend stays yours.',
  },
};
