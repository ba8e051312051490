/** What a card's holder has to do before an intent goes on: answer the bank on its page, or in the merchant's own one. */
export const buildAuthenticationAction = (intentId: string, baseUrl: string, returnUrl: string | null) =>
  returnUrl === null
    ? ({ type: 'use_stripe_sdk', use_stripe_sdk: {} } as const)
    : ({
        redirect_to_url: { return_url: returnUrl, url: `${baseUrl}/checkout/authenticate/${intentId}` },
        type: 'redirect_to_url',
      } as const);
