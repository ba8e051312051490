// Okavango: paste under Settings > Customer events > Add custom pixel, permission "Marketing" and "Analytics"
window.okavango = window.okavango || [];
okavango.push(['page', init.context.document.location.href, init.context.document.referrer]);
okavango.push([
  'event',
  'consent',
  {
    granted: init.customerPrivacy.marketingAllowed && init.customerPrivacy.analyticsProcessingAllowed,
  },
]);
api.customerPrivacy.subscribe('visitorConsentCollected', function (event) {
  okavango.push([
    'event',
    'consent',
    {
      granted: event.customerPrivacy.marketingAllowed && event.customerPrivacy.analyticsProcessingAllowed,
    },
  ]);
});
var okavangoScript = document.createElement('script');
okavangoScript.async = true;
okavangoScript.src = '{{scriptUrl}}';
document.head.appendChild(okavangoScript);
function okavangoProduct(variant) {
  return String((variant && (variant.sku || variant.id)) || '');
}
analytics.subscribe('page_viewed', function (event) {
  okavango.push(['page', event.context.document.location.href, event.context.document.referrer]);
});
analytics.subscribe('product_viewed', function (event) {
  okavango.push(['event', 'product_view', { productId: okavangoProduct(event.data.productVariant) }]);
});
analytics.subscribe('product_added_to_cart', function (event) {
  var line = event.data.cartLine;
  okavango.push([
    'event',
    'add_to_cart',
    { productId: okavangoProduct(line && line.merchandise), quantity: line ? line.quantity : 1 },
  ]);
});
analytics.subscribe('checkout_started', function (event) {
  okavango.push([
    'event',
    'begin_checkout',
    { value: event.data.checkout.totalPrice.amount, currency: event.data.checkout.currencyCode },
  ]);
});
analytics.subscribe('checkout_completed', function (event) {
  var checkout = event.data.checkout;
  okavango.push([
    'event',
    'checkout_completed',
    {
      order_id: String((checkout.order && checkout.order.id) || checkout.token),
      price: checkout.totalPrice.amount,
      currency: checkout.currencyCode,
      items: checkout.lineItems.map(function (line) {
        return {
          productId: okavangoProduct(line.variant),
          quantity: line.quantity,
          price: line.variant ? line.variant.price.amount : 0,
        };
      }),
    },
  ]);
});
