/** What runs in the visitor's browser: reports the page's events, the cart without reload, the cookie bar. */
export const shopScript = `(() => {
  const queue = (window.okavango = window.okavango || []);
  const report = (name, data) => queue.push(['event', name, data]);
  const prefix = document.body.dataset.prefix || '';
  const answer = /(?:^|; )souhlas=(ano|ne)/.exec(document.cookie)?.[1];
  if (answer) report('consent', { granted: answer === 'ano' });
  const listed = document.getElementById('page-events');
  for (const [name, data] of JSON.parse(listed ? listed.textContent : '[]')) report(name, data);

  const bar = document.querySelector('[data-consent]');
  for (const button of document.querySelectorAll('[data-consent-answer]')) {
    button.addEventListener('click', () => {
      const given = button.dataset.consentAnswer;
      document.cookie = 'souhlas=' + given + '; path=' + (prefix || '/') + '; max-age=15552000; samesite=lax';
      report('consent', { granted: given === 'ano' });
      bar.remove();
    });
  }

  for (const form of document.querySelectorAll('[data-add-to-cart]')) {
    form.addEventListener('submit', async (submitted) => {
      submitted.preventDefault();
      const quantity = Number(form.elements.quantity.value) || 1;
      report('add_to_cart', { ...JSON.parse(form.dataset.addToCart), quantity });
      const response = await fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(form)),
        headers: { accept: 'application/json' },
      });
      const { cartCount } = await response.json();
      document.querySelector('[data-cart-count]').textContent = cartCount;
      document.querySelector('[data-added]').hidden = false;
    });
  }
})();
`;
