import { allOf } from '../access/permissions.ts';
import { defineController } from './defineCall.ts';

const { unbuilt } = defineController('SocialMediaPost', 'SocialMediaPost');

export const socialMediaPost = {
  getSocialMediaPageId: unbuilt(
    'GetSocialMediaPageId',
    'eshop',
    'Get social media page id.',
    allOf('SocialMediaPosts'),
  ),
  getSocialMediaPageInfo: unbuilt(
    'GetSocialMediaPageInfo',
    'eshop',
    'Get social media page info.',
    allOf('SocialMediaPosts'),
  ),
  publishPost: unbuilt('PublishPost', 'eshop', 'Publish post.', allOf('SocialMediaPosts')),
  getPosts: unbuilt('GetPosts', 'eshop', 'Get posts.', allOf('SocialMediaPosts')),
  cancelPost: unbuilt('CancelPost', 'eshop', 'Cancel post.', allOf('SocialMediaPosts')),
};
