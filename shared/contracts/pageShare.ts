import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('PageShare', 'PageShare');

export const pageShare = {
  assignFacebookPage: unbuilt('AssignFacebookPage', 'eshop', 'Assign facebook page.'),
  checkPermissions: unbuilt('CheckPermissions', 'eshop', 'Check permissions.'),
  getClientsPagesInfo: unbuilt('GetClientsPagesInfo', 'eshop', 'Get clients pages info.'),
  getFacebookPageId: unbuilt('GetFacebookPageId', 'eshop', 'Get facebook page id.'),
  getFacebookPageInfo: unbuilt('GetFacebookPageInfo', 'eshop', 'Get facebook page info.'),
  getMetaOAuthUrl: unbuilt('GetMetaOAuthUrl', 'eshop', 'Get meta o auth url.'),
  sharePage: unbuilt('SharePage', 'eshop', 'Share page.'),
};
