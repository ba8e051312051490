import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Affiliate', 'Affiliate');

export const affiliate = {
  askForAffil: unbuilt('AskForAffil', 'user', 'Ask for affil.'),
  getCurrentUserAffiliateInfoPerEshop: unbuilt(
    'GetCurrentUserAffiliateInfoPerEshop',
    'user',
    'Get current user affiliate info per eshop.',
  ),
  getUserAffiliateInfoPerEshop: unbuilt(
    'GetUserAffiliateInfoPerEshop',
    'internal',
    'Get user affiliate info per eshop.',
  ),
};
