/**
 * Every error code of the product: its HTTP status, and whether it is reported to the operators.
 * The text a person reads is the key `errors:<code>` of the locales; clients branch on the code, never on the text.
 */
export const errorRegistry = {
  // the caller's bearer
  unauthorized: { status: 401, isReported: false },
  // what the caller may do
  forbidden: { status: 403, isReported: false },
  permission_required: { status: 403, isReported: false },
  owner_required: { status: 403, isReported: false },
  eshop_not_accessible: { status: 403, isReported: false },
  // the request itself
  invalid_request: { status: 400, isReported: false },
  required_parameter_missing: { status: 400, isReported: false },
  unsupported_media_type: { status: 415, isReported: false },
  body_too_large: { status: 413, isReported: false },
  method_not_allowed: { status: 405, isReported: false },
  unknown_call: { status: 404, isReported: false },
  not_found: { status: 404, isReported: false },
  conflict: { status: 409, isReported: false },
  transition_not_allowed: { status: 409, isReported: false },
  idempotency_key_reused: { status: 422, isReported: false },
  request_in_progress: { status: 409, isReported: false },
  too_many_requests: { status: 429, isReported: false },
  not_built_yet: { status: 501, isReported: false },
  request_timeout: { status: 503, isReported: true },
  internal: { status: 500, isReported: true },
  // accounts
  invalid_credentials: { status: 400, isReported: false },
  email_taken: { status: 409, isReported: false },
  link_invalid: { status: 400, isReported: false },
  password_too_common: { status: 400, isReported: false },
  password_equals_email: { status: 400, isReported: false },
  email_not_confirmed: { status: 409, isReported: false },
  account_not_confirmed: { status: 409, isReported: false },
  user_disabled: { status: 403, isReported: false },
  second_factor_required: { status: 400, isReported: false },
  second_factor_invalid: { status: 400, isReported: false },
  second_factor_enrolment_required: { status: 403, isReported: false },
  second_factor_required_of_staff: { status: 409, isReported: false },
  current_password_wrong: { status: 400, isReported: false },
  reauthentication_required: { status: 403, isReported: false },
  last_sign_in_method: { status: 409, isReported: false },
  account_link_required: { status: 409, isReported: false },
  oauth_refused: { status: 400, isReported: false },
  oauth_unavailable: { status: 503, isReported: true },
  own_rights_not_changeable: { status: 409, isReported: false },
  last_administrator: { status: 409, isReported: false },
  user_owns_eshops: { status: 409, isReported: false },
  already_affiliate: { status: 409, isReported: false },
  affiliate_request_pending: { status: 409, isReported: false },
  already_subscribed: { status: 409, isReported: false },
  // staff who look at a shop as its members
  read_only_view: { status: 403, isReported: false },
  view_expired: { status: 403, isReported: false },
  // shops
  domain_taken: { status: 409, isReported: false },
  domain_not_public: { status: 400, isReported: false },
  domain_fixed: { status: 409, isReported: false },
  already_member: { status: 409, isReported: false },
  owner_not_removable: { status: 409, isReported: false },
  confirmation_mismatch: { status: 400, isReported: false },
  credit_currency_fixed: { status: 409, isReported: false },
  company_not_found: { status: 404, isReported: false },
  company_dissolved: { status: 409, isReported: false },
  register_unavailable: { status: 503, isReported: false },
  exchange_rate_unavailable: { status: 503, isReported: true },
  billing_settings_missing: { status: 409, isReported: false },
  // addresses fetched for a customer
  address_not_allowed: { status: 400, isReported: false },
  address_unreachable: { status: 400, isReported: false },
  // feed
  feed_url_missing: { status: 409, isReported: false },
  feed_in_progress: { status: 409, isReported: false },
  feed_run_not_held: { status: 409, isReported: false },
  // campaigns and assets
  campaign_not_found: { status: 404, isReported: false },
  campaign_content_incomplete: { status: 409, isReported: false },
  format_not_available: { status: 400, isReported: false },
  budget_out_of_range: { status: 400, isReported: false },
  credit_insufficient: { status: 409, isReported: false },
  compliance_required: { status: 409, isReported: false },
  platform_rejected: { status: 409, isReported: false },
  platform_unavailable: { status: 503, isReported: true },
  file_type_not_allowed: { status: 400, isReported: false },
  file_too_large: { status: 413, isReported: false },
  image_invalid: { status: 400, isReported: false },
  image_too_small: { status: 400, isReported: false },
  image_ratio_mismatch: { status: 400, isReported: false },
  text_asset_invalid: { status: 400, isReported: false },
  asset_limit_reached: { status: 409, isReported: false },
  product_image_missing: { status: 409, isReported: false },
  product_image_unreachable: { status: 409, isReported: false },
  // pages of Meta
  meta_not_connected: { status: 409, isReported: false },
  meta_reconnect_required: { status: 409, isReported: false },
  meta_page_missing: { status: 409, isReported: false },
  meta_page_not_usable: { status: 409, isReported: false },
  // money
  amount_below_minimum: { status: 400, isReported: false },
  currency_mismatch: { status: 400, isReported: false },
  payment_provider_unavailable: { status: 503, isReported: true },
  payment_session_not_found: { status: 404, isReported: false },
  webhook_signature_invalid: { status: 400, isReported: true },
  webhook_version_unknown: { status: 404, isReported: false },
  card_missing: { status: 409, isReported: false },
  card_in_use: { status: 409, isReported: false },
  card_declined: { status: 409, isReported: false },
  subscription_exists: { status: 409, isReported: false },
  subscription_missing: { status: 409, isReported: false },
  spending_frozen: { status: 409, isReported: true },
  own_request: { status: 409, isReported: false },
  // documents
  proforma_limit_reached: { status: 409, isReported: false },
  invoice_type_wrong: { status: 409, isReported: false },
  credit_note_exceeds_rest: { status: 409, isReported: false },
  refund_not_possible: { status: 409, isReported: false },
  bank_statement_invalid: { status: 400, isReported: false },
  second_approval_required: { status: 409, isReported: false },
  // reports
  date_range_invalid: { status: 400, isReported: false },
} as const satisfies Record<string, { status: number; isReported: boolean }>;

/** A code that clients may branch on. */
export type ErrorCode = keyof typeof errorRegistry;

/** All codes, for tests and the locale check. */
export const errorCodes = Object.keys(errorRegistry) as ErrorCode[];
