import { z } from 'zod';
import {
  defineStripeCall,
  defineStripeList,
  defineStripeRetrieve,
  getId,
  type StripeCall,
} from '../stripeCall.ts';
import { createInvalidRequestFault } from '../stripeFault.ts';
import {
  formBoolean,
  formClearableText,
  createFormList,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';
import type { StripeWebhookEndpoint } from '../stripeObjects.ts';

const isType = (type: string, pattern: string): boolean =>
  pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)));

/** The secret is returned once, at creation. */
const withoutSecret = ({ secret: _secret, ...endpoint }: StripeWebhookEndpoint): StripeWebhookEndpoint =>
  endpoint;

const endpointUrl = formText.refine((url) => URL.canParse(url), 'must be an absolute URL');

/** Events and the endpoints that they are posted to. */
export const eventCalls: readonly StripeCall[] = [
  defineStripeList(
    '/v1/events',
    'event',
    {
      created: formRange.optional(),
      delivery_success: formBoolean.optional(),
      type: formText.optional(),
      types: createFormList(formText).optional(),
    },
    (row, { created, delivery_success: isDelivered, type, types }) =>
      isInRange(row.created, created) &&
      (isDelivered === undefined || (row.pending_webhooks === 0) === isDelivered) &&
      (type === undefined || isType(row.type, type)) &&
      (types === undefined || types.some((pattern) => isType(row.type, pattern))),
  ),
  defineStripeRetrieve('/v1/events', 'event'),
  defineStripeCall(
    'post',
    '/v1/webhook_endpoints',
    z.strictObject({
      api_version: formText.optional(),
      connect: z.literal('false').optional(),
      description: formClearableText.optional(),
      enabled_events: createFormList(formText).min(1),
      metadata: formMetadata.optional(),
      url: endpointUrl,
    }),
    ({ work }, params) => {
      const endpoint: StripeWebhookEndpoint = {
        id: work.createId('we'),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? null,
        application: null,
        created: work.nowSeconds,
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata(null, params.metadata),
        secret: `whsec_${work.createSecret(32)}`,
        status: 'enabled',
        url: params.url,
      };
      work.save(endpoint);
      return Promise.resolve(endpoint);
    },
  ),
  defineStripeList(
    '/v1/webhook_endpoints',
    'webhook_endpoint',
    {},
    () => true,
    (_work, row) => withoutSecret(row),
  ),
  defineStripeCall('get', '/v1/webhook_endpoints/:id', z.strictObject({}), async (context) =>
    withoutSecret(await context.work.need('webhook_endpoint', getId(context))),
  ),
  defineStripeCall(
    'post',
    '/v1/webhook_endpoints/:id',
    z.strictObject({
      description: formClearableText.optional(),
      disabled: formBoolean.optional(),
      enabled_events: createFormList(formText).min(1).optional(),
      metadata: formMetadata.optional(),
      url: endpointUrl.optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const endpoint = await work.need('webhook_endpoint', getId(context));
      if (endpoint.metadata['sandbox'] === 'configured' && change.url !== undefined) {
        throw createInvalidRequestFault('This endpoint is registered by configuration.', 'url');
      }
      const changed: StripeWebhookEndpoint = {
        ...endpoint,
        description: change.description === undefined ? endpoint.description : change.description,
        enabled_events: change.enabled_events ?? endpoint.enabled_events,
        metadata: mergeMetadata(endpoint.metadata, change.metadata),
        status: change.disabled === undefined ? endpoint.status : change.disabled ? 'disabled' : 'enabled',
        url: change.url ?? endpoint.url,
      };
      work.save(changed);
      return withoutSecret(changed);
    },
  ),
  defineStripeCall('delete', '/v1/webhook_endpoints/:id', z.strictObject({}), async (context) => {
    const endpoint = await context.work.need('webhook_endpoint', getId(context));
    context.work.remove('webhook_endpoint', endpoint.id);
    return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
  }),
];
