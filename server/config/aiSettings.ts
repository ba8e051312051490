import { z } from 'zod';
import { address, defineSetting } from './defineSetting.ts';

/** Settings of models that write, draw and film. */
export const aiSettings = {
  AI_BASE_URL: defineSetting(
    address.optional(),
    'OpenAI-compatible endpoint, e.g. `https://api.openai.com/v1`; Ollama, vLLM and LM Studio too; texts are composed from the catalogue when empty',
  ),
  AI_API_KEY: defineSetting(z.string().optional(), 'API key of that endpoint, if it needs one'),
  AI_MODEL: defineSetting(z.string().optional(), 'Text model; required with AI_BASE_URL'),
  AI_TIMEOUT_SECONDS: defineSetting(
    z.coerce.number().int().min(1).max(600),
    'Timeout of one answer in seconds',
    '60',
  ),
  AI_DAILY_TOKENS: defineSetting(
    z.coerce.number().int().min(0),
    'Tokens per shop and day, prompt and answer',
    '100000',
  ),
  AI_INPUT_PRICE: defineSetting(
    z.coerce.number().min(0),
    'Price of a million prompt tokens in US dollars, for the ledger of AI content and AI_DAILY_USD',
    '0',
  ),
  AI_OUTPUT_PRICE: defineSetting(
    z.coerce.number().min(0),
    'Price of a million answer tokens in US dollars',
    '0',
  ),
  AI_IMAGE_MODEL: defineSetting(
    z.string().optional(),
    'Image model with OpenAI’s generations and edits; pictures are composed from product photos when empty',
  ),
  AI_IMAGE_BASE_URL: defineSetting(address.optional(), 'Endpoint of the image model; AI_BASE_URL when empty'),
  AI_IMAGE_API_KEY: defineSetting(
    z.string().optional(),
    'API key of AI_IMAGE_BASE_URL; without that address, AI_API_KEY when empty',
  ),
  AI_IMAGE_PRICE: defineSetting(
    z.coerce.number().min(0),
    'Price of one picture in US dollars, for the ledger of AI content and AI_DAILY_USD',
    '0',
  ),
  AI_VIDEO_MODEL: defineSetting(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    'Video model of Google’s Gemini API, e.g. `veo-3.1-generate-preview`; videos are composed from product photos alone when empty. Needs AI_VIDEO_PRICE and AI_DAILY_USD',
  ),
  AI_VIDEO_API_KEY: defineSetting(
    z.string().optional(),
    'API key of the Gemini API; required with AI_VIDEO_MODEL',
  ),
  AI_VIDEO_BASE_URL: defineSetting(
    address,
    'Address of the Gemini API',
    'https://generativelanguage.googleapis.com/v1beta',
  ),
  AI_VIDEO_TIMEOUT_MINUTES: defineSetting(
    z.coerce.number().int().min(1).max(60),
    'Minutes after which a video that a model has not finished is given up',
    '15',
  ),
  AI_VIDEO_PRICE: defineSetting(
    z.coerce.number().min(0),
    'Price of one second of video in US dollars, for the ledger of AI content and AI_DAILY_USD',
    '0',
  ),
  AI_DAILY_USD: defineSetting(
    z.coerce.number().positive().optional(),
    'Cost per shop and day in US dollars; only tokens are limited when empty',
  ),
};
