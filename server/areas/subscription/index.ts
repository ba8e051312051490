export { applySubscription, endSubscriptionOf, handleSubscriptionReport } from './apply.service.ts';
