import { allOf } from '../access/permissions.ts';
import { defineController } from './defineCall.ts';

const { unbuilt } = defineController('Content', 'Content');

export const content = {
  generateBlogContent: unbuilt(
    'GenerateBlogContent',
    'eshop',
    'Generate blog content.',
    allOf('AiContentGeneration'),
  ),
  generateBlogContentIdea: unbuilt(
    'GenerateBlogContentIdea',
    'eshop',
    'Generate blog content idea.',
    allOf('AiContentGeneration'),
  ),
  generateBlogContentStrategy: unbuilt(
    'GenerateBlogContentStrategy',
    'eshop',
    'Generate blog content strategy.',
    allOf('AiContentGeneration'),
  ),
  generateEmailContentStrategy: unbuilt(
    'GenerateEmailContentStrategy',
    'eshop',
    'Generate email content strategy.',
    allOf('AiContentGeneration'),
  ),
  generateImage: unbuilt('GenerateImage', 'eshop', 'Generate image.', allOf('AiContentGeneration')),
  generateImageBackground: unbuilt(
    'GenerateImageBackground',
    'eshop',
    'Generate image background.',
    allOf('AiContentGeneration'),
  ),
  generateNewsletter: unbuilt(
    'GenerateNewsletter',
    'eshop',
    'Generate newsletter.',
    allOf('AiContentGeneration'),
  ),
  generateNewsletterIdea: unbuilt(
    'GenerateNewsletterIdea',
    'eshop',
    'Generate newsletter idea.',
    allOf('AiContentGeneration'),
  ),
  generateSocialMediaContent: unbuilt(
    'GenerateSocialMediaContent',
    'eshop',
    'Generate social media content.',
    allOf('AiContentGeneration'),
  ),
  generateSocialMediaContentHeadline: unbuilt(
    'GenerateSocialMediaContentHeadline',
    'eshop',
    'Generate social media content headline.',
    allOf('AiContentGeneration'),
  ),
  generateSocialMediaContentIdea: unbuilt(
    'GenerateSocialMediaContentIdea',
    'eshop',
    'Generate social media content idea.',
    allOf('AiContentGeneration'),
  ),
  generateSocialMediaContentStrategy: unbuilt(
    'GenerateSocialMediaContentStrategy',
    'eshop',
    'Generate social media content strategy.',
    allOf('AiContentGeneration'),
  ),
  generateVideo: unbuilt('GenerateVideo', 'eshop', 'Generate video.', allOf('AiContentGeneration')),
  optimizeBlogContent: unbuilt(
    'OptimizeBlogContent',
    'eshop',
    'Optimize blog content.',
    allOf('AiContentGeneration'),
  ),
  getContentHistory: unbuilt(
    'GetContentHistory',
    'eshop',
    'Get content history.',
    allOf('AiContentGeneration'),
  ),
  deleteContent: unbuilt('DeleteContent', 'eshop', 'Delete content.', allOf('AiContentGeneration')),
};
