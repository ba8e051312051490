import type { Screen, ScreenModule } from '#renderer/app/screen.ts';

/** What all screens of the wizard have in common. */
const inWizard = { layout: 'wizard', guard: 'client', needsEshop: true } as const satisfies Partial<Screen>;

/** The wizard from the product feed to the first credit (SPECIFICATION 2, 4). */
export const onboarding: ScreenModule = {
  screens: [
    {
      ...inWizard,
      path: '/onBoarding',
      titleKey: 'onboarding',
      page: () => import('./pages/OnboardingIndexPage.tsx').then((module) => module.OnboardingIndexPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/xmlFeed',
      titleKey: 'onboardingFeed',
      page: () => import('./pages/XmlFeedPage.tsx').then((module) => module.XmlFeedPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/pixel',
      titleKey: 'onboardingPixel',
      page: () => import('./pages/PixelPage.tsx').then((module) => module.PixelPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/marketingGeneration',
      titleKey: 'onboardingCampaign',
      page: () =>
        import('./pages/MarketingGenerationPage.tsx').then((module) => module.MarketingGenerationPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/aiGeneration',
      titleKey: 'onboardingCampaign',
      page: () => import('./pages/AiGenerationPage.tsx').then((module) => module.AiGenerationPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/marketingPreview',
      titleKey: 'onboardingCampaign',
      page: () => import('./pages/MarketingPreviewPage.tsx').then((module) => module.MarketingPreviewPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/marketingChannel',
      titleKey: 'onboardingCampaign',
      page: () => import('./pages/MarketingChannelPage.tsx').then((module) => module.MarketingChannelPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/marketingFormat/:channel',
      titleKey: 'onboardingCampaign',
      page: () => import('./pages/MarketingFormatPage.tsx').then((module) => module.MarketingFormatPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/:channel/:format/:editMode?/:step',
      titleKey: 'onboardingCampaign',
      page: () => import('./pages/CampaignStepPage.tsx').then((module) => module.CampaignStepPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/billing-info',
      titleKey: 'onboardingBilling',
      page: () => import('./pages/BillingInfoPage.tsx').then((module) => module.BillingInfoPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/typeOfBilling',
      titleKey: 'onboardingCredit',
      page: () => import('./pages/TypeOfBillingPage.tsx').then((module) => module.TypeOfBillingPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/saveCard',
      titleKey: 'onboardingCredit',
      page: () => import('./pages/SaveCardPage.tsx').then((module) => module.SaveCardPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/firstPayment',
      titleKey: 'onboardingCredit',
      page: () => import('./pages/FirstPaymentPage.tsx').then((module) => module.FirstPaymentPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/oneTimePayment',
      titleKey: 'onboardingCredit',
      page: () => import('./pages/OneTimePaymentPage.tsx').then((module) => module.OneTimePaymentPage),
    },
    {
      ...inWizard,
      path: '/onBoarding/finished',
      titleKey: 'onboardingFinished',
      page: () => import('./pages/FinishedPage.tsx').then((module) => module.FinishedPage),
    },
  ],
  modals: {
    onBoardingCompleted: () =>
      import('./components/CompletedModal.tsx').then((module) => module.CompletedModal),
  },
};
