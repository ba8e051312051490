import { accounting } from './accounting.ts';
import { affiliate } from './affiliate.ts';
import { application } from './application.ts';
import { asset } from './asset.ts';
import { assistant } from './assistant.ts';
import { auth } from './auth.ts';
import { campaign } from './campaign.ts';
import { cockpit } from './cockpit.ts';
import { content } from './content.ts';
import { dashboard } from './dashboard.ts';
import type { BuiltCall, Call } from './defineCall.ts';
import { eshop } from './eshop.ts';
import { eshopAnalyzer } from './eshopAnalyzer.ts';
import { eshopOkavango } from './eshopOkavango.ts';
import { exportLink } from './exportLink.ts';
import { feed } from './feed.ts';
import { form } from './form.ts';
import { internalUser } from './internalUser.ts';
import { invoice } from './invoice.ts';
import { job } from './job.ts';
import { logging } from './logging.ts';
import { mail } from './mail.ts';
import { notification } from './notification.ts';
import { pageShare } from './pageShare.ts';
import { payment } from './payment.ts';
import { pixel } from './pixel.ts';
import { product } from './product.ts';
import { reporting } from './reporting.ts';
import { rivalReporting } from './reportingFunnel.ts';
import { reportSharing } from './reportSharing.ts';
import { socialMediaPost } from './socialMediaPost.ts';
import { staffAlert } from './staffAlert.ts';
import { subscription } from './subscription.ts';
import { user } from './user.ts';

/** The registry: every call of the product, by controller and action. */
export const contracts = {
  accounting,
  affiliate,
  application,
  asset,
  assistant,
  auth,
  campaign,
  cockpit,
  content,
  dashboard,
  eshop,
  eshopAnalyzer,
  eshopOkavango,
  exportLink,
  feed,
  form,
  internalUser,
  invoice,
  job,
  logging,
  mail,
  notification,
  pageShare,
  payment,
  pixel,
  product,
  reporting,
  reportSharing,
  rivalReporting,
  socialMediaPost,
  staffAlert,
  subscription,
  user,
};
export type Contracts = typeof contracts;
export type ControllerName = keyof Contracts;

/** Names of the calls of a controller that are built. */
export type BuiltActionName<Controller extends Record<string, Call>> = {
  [Name in keyof Controller]: Controller[Name] extends BuiltCall ? Name : never;
}[keyof Controller] &
  string;

/** Every call in a row. */
export const allCalls: readonly Call[] = Object.values(contracts).flatMap((controller) =>
  Object.values(controller as Record<string, Call>),
);
