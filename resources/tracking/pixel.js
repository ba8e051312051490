(function (w, d) {
  'use strict';
  var id = '{{marketingId}}';
  var endpoint = '{{endpoint}}';
  var loaded = (w.okavangoLoaded = w.okavangoLoaded || {});
  if (loaded[id]) return;
  loaded[id] = true;

  var known = ['page_view', 'product_view', 'add_to_cart', 'begin_checkout', 'order'];
  var sessionMs = 1800000;
  var names = { visitor: 'okv_visitor', session: 'okv_session', landing: 'okv_landing' };
  var page = { url: d.location.href, referrer: d.referrer };
  var viewed = null;
  var consent = null;
  var landing = null;
  var waiting = [];
  var open = [];
  var failed = [];
  var ownTypes = {};
  var script = d.currentScript;
  var timer = 0;
  var seen = '';
  var speed = {};
  var speedUrl = page.url;

  // Storage may be forbidden; the page then goes on without it.
  function read(store, name) {
    try {
      return w[store].getItem(name);
    } catch {
      return null;
    }
  }
  function write(store, name, value) {
    try {
      if (value === null) w[store].removeItem(name);
      else w[store].setItem(name, value);
    } catch {
      return;
    }
  }
  function makeId() {
    if (w.crypto.randomUUID) return w.crypto.randomUUID();
    var bytes = w.crypto.getRandomValues(new Uint8Array(16));
    return Array.prototype.map
      .call(bytes, function (byte) {
        return ('0' + byte.toString(16)).slice(-2);
      })
      .join('');
  }
  function visitorId() {
    var own = read('localStorage', names.visitor);
    if (!own) write('localStorage', names.visitor, (own = makeId()));
    return own;
  }
  function sessionId() {
    var parts = (read('localStorage', names.session) || '').split(' ');
    var own = parts[0] && Date.now() - Number(parts[1]) < sessionMs ? parts[0] : makeId();
    write('localStorage', names.session, own + ' ' + Date.now());
    return own;
  }

  function post(body, isLeaving, tries) {
    // A page that goes away hands its post to the browser; one that stays sees what becomes of it and tries again.
    if (isLeaving || !w.fetch) {
      try {
        if (w.navigator.sendBeacon(endpoint, new Blob([body], { type: 'text/plain' }))) return;
      } catch {
        // Some browsers forbid it; the way below is left.
      }
    }
    if (!w.fetch) return;
    if (!isLeaving) open.push(body);
    w.fetch(endpoint, {
      method: 'POST',
      body: body,
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'text/plain' },
    })
      .then(function (answer) {
        if (answer.status >= 500) throw answer;
        taken(body);
      })
      .catch(function () {
        // Events have ids: what had come in after all is not counted twice.
        if (isLeaving || tries > 4 || !taken(body)) return;
        failed.push(body);
        setTimeout(
          function () {
            var at = failed.indexOf(body);
            if (at < 0) return;
            failed.splice(at, 1);
            post(body, false, tries + 1);
          },
          1000 * Math.pow(3, tries),
        );
      });
  }
  function taken(body) {
    var at = open.indexOf(body);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  }
  function send(isLeaving) {
    clearTimeout(timer);
    timer = 0;
    while (waiting.length) {
      var agreed = consent === true;
      post(
        JSON.stringify({
          marketingId: id,
          visitorId: agreed ? visitorId() : null,
          sessionId: agreed ? sessionId() : null,
          consent: consent,
          events: waiting.splice(0, 20).map(function (event) {
            // Without consent nothing tells one visitor from another.
            return agreed
              ? event
              : Object.assign({}, event, { url: event.url.split(/[?#]/)[0], referrer: '' });
          }),
        }),
        isLeaving === true,
        0,
      );
    }
    // What waits for another try goes now or never.
    if (isLeaving === true)
      failed.splice(0).forEach(function (body) {
        post(body, true, 0);
      });
  }
  function leave() {
    reportSpeed();
    send(true);
  }
  // How fast the page was, as https://web.dev/vitals defines it: of one that is loaded in front, once, when it is left.
  function observe(type, record) {
    try {
      new w.PerformanceObserver(function (list) {
        list.getEntries().forEach(record);
      }).observe({ type: type, buffered: true, durationThreshold: 40 });
    } catch {
      return;
    }
  }
  function measureSpeed() {
    if (w.top !== w.self || d.visibilityState === 'hidden' || !w.PerformanceObserver) return (speed = null);
    var start = 0;
    var shift = { at: -9999 };
    var longest = {};
    // Browsers that do not tell shifts have no score of 0.
    if ((w.PerformanceObserver.supportedEntryTypes || []).indexOf('layout-shift') >= 0) speed.cls = 0;
    observe('navigation', function (entry) {
      start = entry.activationStart || 0;
      speed.ttfb = Math.max(entry.responseStart - start, 0);
    });
    observe('largest-contentful-paint', function (entry) {
      speed.lcp = Math.max(entry.startTime - start, 0);
    });
    observe('layout-shift', function (entry) {
      if (entry.hadRecentInput) return;
      // The worst burst: shifts less than a second apart, five seconds at most.
      if (entry.startTime - shift.at > 1000 || entry.startTime - shift.from > 5000)
        shift = { sum: 0, from: entry.startTime };
      shift.sum += entry.value * 1000;
      shift.at = entry.startTime;
      speed.cls = Math.max(speed.cls, shift.sum);
    });
    function interact(entry) {
      if (!entry.interactionId) return;
      longest[entry.interactionId] = Math.max(longest[entry.interactionId] || 0, entry.duration);
      var durations = Object.keys(longest)
        .map(function (key) {
          return longest[key];
        })
        .sort(function (a, b) {
          return b - a;
        });
      // One of fifty may be worse.
      var count = w.performance.interactionCount || durations.length;
      speed.inp = durations[Math.min(durations.length - 1, Math.floor(count / 50))];
    }
    observe('event', interact);
    observe('first-input', interact);
  }
  function reportSpeed() {
    if (!speed || speed.lcp === undefined) return;
    if (consent === true)
      add(
        'page_speed',
        Object.assign({ device: w.innerWidth < 768 ? 'Phone' : 'Computer', seen: seen }, speed),
        speedUrl,
      );
    speed = null;
  }
  function add(type, data, url, at, referrer) {
    if (type === 'product_view' || type === 'begin_checkout' || type === 'order') seen = type;
    waiting.push({
      id: makeId(),
      type: type,
      at: new Date(at || Date.now()).toISOString(),
      url: String(url || page.url).slice(0, 2000),
      referrer: String((at ? referrer : page.referrer) || '').slice(0, 2000),
      data: data || {},
    });
    if (type === 'order') send();
    else if (!timer) timer = setTimeout(send, 400);
  }
  function view() {
    if (viewed === page.url) return;
    viewed = page.url;
    // A page that changes without loading is another page.
    if (viewed !== speedUrl) reportSpeed();
    if (consent === null) hold();
    add('page_view', {});
  }
  function hold() {
    // Where the visit came from stays in this tab until the visitor answers, so that an agreement on a later page still
    // tells it. It names nobody, is posted nowhere before, and goes with a refusal or the tab.
    var isMarked = /[?&](utm_|okv_|gclid|gbraid|wbraid|msclkid|fbclid)/.test(page.url);
    if (!isMarked) landing = landing || stored();
    if (landing && !isMarked) return;
    landing = { url: page.url, referrer: page.referrer, at: Date.now() };
    if (isMarked || page.referrer) write('sessionStorage', names.landing, JSON.stringify(landing));
  }
  function stored() {
    try {
      return JSON.parse(read('sessionStorage', names.landing));
    } catch {
      return null;
    }
  }
  function agree(granted) {
    if (granted === consent) return;
    var held = landing || stored() || page;
    landing = null;
    write('sessionStorage', names.landing, null);
    if (!granted) {
      // What was seen before the withdrawal leaves with the ids that it was seen under.
      send();
      consent = false;
      write('localStorage', names.visitor, null);
      write('localStorage', names.session, null);
      return;
    }
    consent = true;
    add('consent', {}, held.url, held.at, held.referrer);
  }
  function take(entry) {
    if (!entry) return;
    if (entry[0] === 'page') {
      page = { url: String(entry[1]), referrer: String(entry[2] || '') };
      view();
    } else if (entry[0] === 'event') {
      var type = entry[1];
      var data = entry[2] || {};
      ownTypes[type === 'checkout_completed' ? 'order' : type] = true;
      if (type === 'consent') agree(data.granted === true);
      else if (type === 'page_view') {
        if (w.top === w.self) page = { url: d.location.href, referrer: page.referrer };
        view();
      } else if (type === 'checkout_completed') {
        view();
        add('order', Object.assign({}, data, { orderId: data.order_id, value: data.price }));
      } else if (known.indexOf(type) >= 0) {
        view();
        add(type, data);
      }
    }
  }

  // Shops that report to Google's data layer need not report twice: its ecommerce events are understood too.
  var layerTypes = {
    view_item: 'product_view',
    add_to_cart: 'add_to_cart',
    begin_checkout: 'begin_checkout',
    purchase: 'order',
  };
  function takeLayer(entry) {
    if (!entry) return;
    if (entry[0] === 'consent' && entry[2] && entry[2].ad_storage && entry[2].analytics_storage) {
      // What holds until the visitor answers; it is no withdrawal of an earlier answer.
      if (entry[1] === 'default' && consent === null && entry[2].ad_storage === 'denied') consent = false;
      if (entry[1] === 'update')
        agree(entry[2].ad_storage === 'granted' && entry[2].analytics_storage === 'granted');
      return;
    }
    var type = layerTypes[entry[0] === 'event' ? entry[1] : entry.event];
    // What the page reports to us itself counts, not its echo.
    if (!type || ownTypes[type]) return;
    var said = (entry[0] === 'event' ? entry[2] : entry.ecommerce) || {};
    var items = (said.items || []).map(function (item) {
      return { productId: String(item.item_id || item.id || ''), quantity: item.quantity, price: item.price };
    });
    var data = { value: said.value, currency: said.currency, items: items };
    if (type === 'order') data.orderId = said.transaction_id;
    view();
    add(type, data);
  }
  function followLayer() {
    var layer = (w.dataLayer = w.dataLayer || []);
    var push = layer.push;
    var heard = function (entry) {
      try {
        takeLayer(entry);
      } catch {
        return;
      }
    };
    layer.push = function () {
      var result = push.apply(layer, arguments);
      Array.prototype.forEach.call(arguments, heard);
      return result;
    };
    Array.prototype.slice.call(layer).forEach(heard);
  }

  measureSpeed();
  if (read('localStorage', names.visitor)) consent = true;
  var queue = w.okavango || [];
  w.okavango = {
    push: function () {
      for (var i = 0; i < arguments.length; i += 1) {
        // A page that reports nonsense must not break.
        try {
          take(arguments[i]);
        } catch {
          continue;
        }
      }
    },
  };
  // The consent and the page's true address come first, whatever their place in the queue.
  var first = queue.filter(function (entry) {
    return entry && (entry[0] === 'page' || (entry[0] === 'event' && entry[1] === 'consent'));
  });
  var rest = queue.filter(function (entry) {
    return first.indexOf(entry) < 0;
  });
  first
    .filter(function (entry) {
      return entry[0] === 'event';
    })
    .forEach(function (entry) {
      w.okavango.push(entry);
    });
  first
    .filter(function (entry) {
      return entry[0] === 'page';
    })
    .forEach(function (entry) {
      w.okavango.push(entry);
    });
  view();
  rest.forEach(function (entry) {
    w.okavango.push(entry);
  });
  if (script && script.getAttribute('data-events') === 'dataLayer') followLayer();
  d.addEventListener('visibilitychange', function () {
    if (d.visibilityState === 'hidden') leave();
  });
  w.addEventListener('pagehide', leave);
})(window, document);
