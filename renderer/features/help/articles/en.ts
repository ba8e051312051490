import type { Articles } from '../articleIds.ts';

/** The articles in English. */
export const articles: Articles = {
  gettingStarted: {
    lines: [
      'You need four things to run ads: a product feed, the pixel, a campaign and credit. Setup leads you through them, and you can leave and return at any time.',
      '- **Product feed**: we read your products, prices and stock from it. See [Feed guide](/app/eshop-settings/tutorials/xml-feed).',
      '- **Pixel in your shop**: it shows which orders came from ads. Ads run without it, but revenue isn’t measured.',
      '- A campaign: choose a channel, check the prepared ads and the daily budget, then select **Create campaign**.',
      '- **Credit**: one prepaid credit pays for all channels. Nothing is charged without your consent.',
      'New shops are checked by our team before their first ads run. Until then campaigns show **Pending approval**.',
    ],
  },
  feedUrl: {
    lines: [
      'A product feed is a file with your products that your shop platform creates. We need its URL, and fetch it several times a day.',
      'Open the [Feed guide](/app/eshop-settings/tutorials/xml-feed): it has the steps for your platform. We recognize the platform from your website; if it’s wrong, choose another under **Shop platform**.',
      '- Use the export for Google Shopping, Heureka or Zboží.cz, or a CSV table.',
      '- Paste the URL on the [Shop](/app/eshop-settings/eshop) page. The result appears as soon as the feed is processed.',
      'If the feed can’t be fetched, open the URL in a private window of your browser: it has to open without a password.',
    ],
  },
  feedIssues: {
    lines: [
      'Issues are listed on the [Product feed](/app/eshop-settings/feed) page, ordered by the products and revenue they affect, under **Top issues to fix**.',
      '- **Disapproved**: the ad platform doesn’t show the product until the issue is fixed.',
      '- Other issues only limit how often a product is shown.',
      'Some issues can be fixed here without changing your shop: see **One-click fixes**. Other issues are fixed in your shop; then select **Fetch now** to update right away.',
    ],
  },
  feedApproval: {
    lines: [
      'When a feed update would change a lot at once, for example remove many products or change many prices, we hold it back. Your ads keep running with the previous version.',
      'Open [Product feed](/app/eshop-settings/feed) and look at **What would change**. If it’s right, select **Publish update**. If it isn’t, correct the feed in your shop; the next fetch replaces the held update.',
    ],
  },
  pixelInstall: {
    lines: [
      'The pixel is a short script in your shop. It measures visits, carts and orders, so that you see what each ad brings.',
      'The [Pixel guide](/app/eshop-settings/tutorials/pixel) shows **Your snippet** and the steps under **How to install it** for your platform. We recognize the platform from your website; choose another under **Shop platform** if it’s wrong.',
      '- The snippet belongs on every page, including the order confirmation.',
      '- Then open your shop in another tab: the guide shows within seconds whether visits arrive.',
      '- Place a test order to check that orders and their values arrive.',
    ],
  },
  pixelConsent: {
    lines: [
      'The pixel stores nothing in the visitor’s browser before they consent. Without consent a visit is only counted, and its traffic source is unknown.',
      'Your cookie banner has to pass the visitor’s choice, through consent mode or the snippet. The [Pixel guide](/app/eshop-settings/tutorials/pixel) shows whether consent signals arrive; **No consent signals** means that no order can be credited to an ad.',
      'How long measured data is kept, and deleting a visitor’s data, is under [Pixel and privacy](/app/eshop-settings/tutorials/pixel/privacy).',
    ],
  },
  pixelOrders: {
    lines: [
      'On [Measured orders](/app/eshop-settings/tutorials/pixel/orders) you can compare the orders of your shop with those that the pixel measured. The page answers the question **Are all orders measured?**',
      '- Usual reasons for missing orders are **No consent, so the traffic source is unknown** and **Blocked by the customer’s browser or consent tool**.',
      '- If almost all are missing, check that the order confirmation page has the snippet.',
    ],
  },
  createCampaign: {
    lines: [
      'Select **Create campaign** on [Campaigns](/app/campaigns) and choose a channel and a format. A shop has one campaign of each format on each channel.',
      '- **Dynamic search ads** on Google and Microsoft show pages of your website to people who search.',
      '- **Performance Max** on Google and Microsoft shows products in search and in other places, on Google for example on YouTube.',
      '- **Catalogue ads** on Meta show products on Facebook and Instagram.',
      'We prepare the ads from your feed and website. Check the headlines, images and the daily budget before you approve; suggested texts are drafts. The campaign then goes to the ad platform for review.',
    ],
  },
  campaignStatus: {
    lines: [
      'The status shows what the campaign is doing, with the reason below it.',
      '- **Active**: ads run.',
      '- **In review**: the ad platform checks the ads, usually within a day.',
      '- **Learning**: ads run, and the platform is still finding out where they work.',
      '- **Limited**: ads run less than they could; the reason says why.',
      '- **Disapproved**: the platform disapproved the ads. Edit them, then select **Try again**.',
      '- **Out of credit**: [top up](/app/credit/recharge/gateway) and the campaign resumes automatically.',
      '- **Pending approval**: our team is checking your shop.',
    ],
  },
  dailyBudget: {
    lines: [
      'The **Daily budget** is what a campaign may spend on an average day. Platforms may spend more on a strong day and less on a weak one; the dialog shows the most it can cost in a month and how long your credit lasts.',
      'Change it on [Campaigns](/app/campaigns). There are presets that suit your shop; **Custom daily budgets** are part of [Premium](/app/credit/subscription).',
      'Give a change a few days before you judge it: platforms learn again after large changes.',
    ],
  },
  disapprovedProducts: {
    lines: [
      'Each product has a status for each platform on [Products](/app/products). **Disapproved** products aren’t shown; the product’s details show the reason and, where we know it, the fix.',
      '- Most often a price or stock differs from the website, or the image doesn’t meet the rules.',
      '- Correct it in your shop. We fetch the feed several times a day and send the changes on.',
      'Platforms can take a few days to review the product again.',
    ],
  },
  topUp: {
    lines: [
      'Open [Credit](/app/credit/recharge/gateway), choose an amount or **Custom amount**, and pay by card. VAT and the total are shown before you pay.',
      'Credit is added as soon as the payment is confirmed, and we email you the tax document, which is also in [Transactions](/app/credit/payment-history).',
      'The page shows how long the credit lasts: the balance divided by your average daily spend over the last few days.',
    ],
  },
  bankTransfer: {
    lines: [
      'Under [Bank transfer](/app/credit/recharge/bank) choose an amount and get a pro forma invoice with our account, the variable symbol and a QR code.',
      'Use the variable symbol exactly: we match the payment by it. Credit is added when the money arrives, usually on the next business day, and you then get the tax document.',
    ],
  },
  autoTopUp: {
    lines: [
      '**Auto top-up** charges your saved card when your available credit falls below your limit, so that ads don’t stop. It’s off until you select **Turn on** in [Auto top-up](/app/credit/automatic).',
      '- You set when it charges, the amount, and a **Monthly limit**.',
      '- Available credit is the balance without the part **Reserved for active campaigns**.',
      '- If your credit is already below the limit, the first charge happens right away; the button says so.',
      'You can turn it off at any time.',
    ],
  },
  declinedPayment: {
    lines: [
      'When the bank declines a charge, nothing is charged and no credit is added. The **Decline reason** is shown with the payment.',
      '- After a first decline of auto top-up we retry after an hour, after a second one after six hours. After a third decline in a row it turns off and we email you.',
      '- If your bank asks you to verify the payment, select **Confirm with your bank** within 24 hours.',
      '- To use another card, select **Use another card** in [Auto top-up](/app/credit/automatic).',
    ],
  },
  statement: {
    lines: [
      'The [Credit](/app/credit/recharge/gateway) page lists every credit transaction with the balance after it. Ad spend is one row a day, split by channel; today’s row still changes.',
      'Spend may be corrected later: platforms refund invalid clicks, and the money returns to your credit as a **Refund**.',
      'Part of the balance is **Reserved for active campaigns**: what they may still spend before the platform reports it.',
      '**View usage** next to a top-up shows what it paid for. **CSV** saves the rows that you see.',
    ],
  },
  invoices: {
    lines: [
      'Each payment has a tax document. You find them in [Transactions](/app/credit/payment-history), as PDF and in formats for accounting programs.',
      'They’re issued to the company in [Billing details](/app/credit/billing-info). In Czechia, enter the registration number and select **Fill in from the register**.',
      'With a VAT number confirmed in VIES, a company outside Czechia in the EU pays without VAT (reverse charge). Documents that are already issued don’t change; contact us if one is wrong.',
    ],
  },
  documentCorrections: {
    lines: [
      'A tax document never changes after it’s issued. Every correction is a new document that names the original and the reason. You find both in [Transactions](/app/credit/payment-history), and we email you each new one.',
      '- A **Credit note** lowers an invoice, for example when we refund credit that you haven’t spent. The money goes back to the card or by bank transfer, and the credit is reduced.',
      '- A **Debit note** adds to an invoice that stated the price or VAT too low. Your credit doesn’t change. Pay it by bank transfer with its variable symbol and QR code by the due date.',
      '- If a payment is taken back by your bank, unspent credit is corrected by a credit note. The part that ads already spent remains owed.',
      'A company outside the EU pays without VAT once a register extract or tax certificate, its address and the country of its payment agree. Upload the document in [Billing details](/app/credit/billing-info).',
      'If a document is wrong, contact us before you pay or book it: VAT can be corrected for seven years after the year of the supply.',
      'We keep tax documents for ten years, as the law requires, also after you close your account. After that we erase your data from them.',
    ],
  },
  premium: {
    lines: [
      '[Premium](/app/credit/subscription) adds **Detailed statistics**, **Diagnostics**, **AI content**, **Social media posts**, **AI assistant**, **AI ad texts** and **Custom daily budgets**.',
      'Its price depends on your ad spend of the last 30 days, see **Pricing by ad spend**. It’s paid by card, separately from your credit, and renews until you select **Cancel Premium**. You keep it until the end of the paid period.',
    ],
  },
  resultsCounting: {
    lines: [
      'Revenue and orders are measured by the pixel and credited to the ad by your attribution model. The default, last click, gives all credit to the last click within the **Attribution window**.',
      '- **ROAS** is revenue divided by spend.',
      '- **Cost of sales** is spend divided by revenue. Set your highest acceptable value in [Alerts](/app/eshop-settings/notification).',
      'Numbers differ from the platforms’ own: each platform credits the order to itself, while here every order counts once. Change the model and VAT in [Reporting](/app/eshop-settings/reporting).',
    ],
  },
  diagnosticsOverview: {
    lines: [
      'The [overview](/app/diagnostics/overview) lists what to fix first, in order of the revenue concerned. Each finding opens the rows it comes from and names its source and date.',
      '- **Effect a month** is shown only where it can be measured, with a band that holds the true value in 95 of 100 cases. Elsewhere it says **Not measurable yet**: we don’t guess.',
      '- The button of a finding opens the place to fix it: the feed, the pages, the cause of slowness or the prices.',
      '- Fix it in your shop, then run the check again. Once the check confirms the fix, it moves to **Paid off**, where four weeks of orders show what it brought. A fix without an effect stays there too.',
      '- **Schedule** runs checks at night and can **Send the overview monthly** as a PDF, in your shop’s language.',
    ],
  },
  websiteCheck: {
    lines: [
      'We read up to 300 pages of your website: the home page, categories, the products that earn most, and pages from your sitemap. At most one page a second, and only what robots.txt allows. It takes about six minutes, and you can leave the page.',
      '- Pages are read as plain HTML, without running scripts, as many robots do.',
      '- Each of the forty checks has points. A page counts by its views or revenue, so a fault on a best seller costs more than one on a page without visitors. The [SEO score](/app/diagnostics/seo-score) is the sum of earned points of those that could be measured: you can add it up from the list.',
      '- Open a check to see every page, what was found, what was expected, and how to fix it. “advice” marks habits of the trade that are no rule of Google.',
      'If your website keeps robots out, allow the robot “okavango” in your protection or robots.txt. Your product feed is checked without it.',
    ],
  },
  visitSpeed: {
    lines: [
      '[Speed](/app/diagnostics/speed) shows how fast pages were for your visitors. The pixel measures it for people who consented, and the page says which share of views that is.',
      '- The figure is the 75th percentile: three of four views were at least this fast. It needs 100 views, otherwise it says **Too few views**.',
      '- Good is a **Largest content (LCP)** of up to 2.5 s, a **Response to input (INP)** of up to 0.2 s, a **Layout shift (CLS)** of up to 0.1 and a **Server response (TTFB)** of up to 0.8 s.',
      '- **Orders by speed of the first page** compares sessions. Where intervals overlap, the difference may be chance.',
      '- After each website check Google’s own figures are read too: of Chrome users, and what Lighthouse would change.',
    ],
  },
  searchWords: {
    lines: [
      '[Search words](/app/diagnostics/search-words) has three sources; nothing is estimated.',
      '- **Google search**: select **Connect Search Console** and allow the access. Okavango only reads, once a day. Google hides rare queries: their share is shown, so that lists and totals agree.',
      '- If no property covers your website, verify it in Google Search Console or sign in with another Google account. New properties have figures after two to three days.',
      '- **Searches your ads were shown for**: the search terms of your Google campaigns in the last 28 days, with clicks and spend. Rare ones are hidden by Google and shown as a sum.',
      '- **Searches in your shop**: what visitors typed into your search, and how many products in your feed have all of these words. Words of fewer than three sessions are summed.',
      '“**Competing pages**” are queries for which Google shows several of your pages. “**Products without clicks**” are seen in results and never opened: check their title and price.',
    ],
  },
  competitors: {
    lines: [
      'In [Competitors](/app/diagnostics/competitive-overview) name up to five shops. We read their public product pages, at most one a second and only what robots.txt allows, and store facts about products, never pages.',
      '- Products are matched by GTIN, otherwise by brand and name. GTINs in your feed help most.',
      '- **Similarity** adds up its parts; open a competitor to see each one and its weight. Parts that can’t be measured don’t count.',
      '- **Revenue at stake** is what the products that cost less elsewhere sold at your shop. It isn’t a forecast.',
      '- **Your prices beside other shops on Google** come from Merchant Center and need product ads on Google with GTINs. A suggestion is Google’s own forecast, not ours.',
      '- **Price comparison websites**: upload an export of Heureka or Zboží.cz, or give its address. It says your place by price, not who is cheaper.',
      '- **Email me about price changes** writes when your products became more expensive than elsewhere, or no longer are. Changes need two checks; **Schedule** in the [overview](/app/diagnostics/overview) runs them at night.',
      '- In [Competitor comparison](/app/diagnostics/competitive-analysis) your orders stand beside shops like yours. A comparison needs at least ten of them, and never shows a single shop.',
    ],
  },
  suspensionRisk: {
    lines: [
      'Google suspends shops whose ads differ from the website, often without a warning. **Suspension risk** in the [overview](/app/diagnostics/overview) collects the signals that come before it.',
      '- Each signal has its evidence: the page, what was found, what was expected, and when. The risk is our estimate, and its accuracy is shown once enough forecasts are over.',
      '- Fix signals that you can influence first: prices and availability that differ from the feed, missing contact details, returns and shipping costs.',
      '- **Request review** is offered only when every signal that you can fix is clear in a check of the last 7 days. A refused review lengthens the wait for the next one.',
      '- Don’t create a second account after a suspension: Google suspends it too.',
    ],
  },
  brandVoice: {
    lines: [
      'The **Brand voice** is five sentences on how your shop writes. AI follows them in every text. You find them in [AI content](/app/aiContent).',
      '- **Learn from your pages** reads your start page and up to seven more, once, and writes the sentences from what it finds there.',
      '- Change any sentence and select **Save**. Texts you create from then on follow it; earlier texts stay as they are.',
      '- **Learn again** replaces your sentences, for example after you have rewritten your website.',
      'The voice changes how a text sounds, not what it claims: prices, discounts and stock always come from your catalogue.',
    ],
  },
  emailFile: {
    lines: [
      'Newsletters and emails from [AI content](/app/aiContent) are sent by your own mailing tool. Approve the text first, then use **Use the text**.',
      '- **Email file (.eml)** is a whole message with its subject and preview text; its images stay on your website. Open it in your mail program to check and send it, or import it into your mailing tool.',
      '- **HTML file** is for tools that take their own template, **Text file** for the plain version.',
      'Prices and stock are checked when you approve and again when you save the file. If they have changed, correct the text first.',
    ],
  },
  aiVideos: {
    lines: [
      'Under [Product videos](/app/aiContent/videoGeneration) you choose how a video is made: **From your catalogue** or **By AI**.',
      '- **From your catalogue** moves your photos and adds captions, prices and your logo. It’s free. You edit every shot before anything is rendered, and prices are read when it is.',
      '- **By AI** sets one product or photo in motion for 4, 6 or 8 seconds, without captions, prices or sound. Its cost is shown under **Generate video** and comes out of your AI budget for the day.',
      '- AI may change details of the product after the first frame. Compare the video with the photo before you publish it.',
      '- You can leave the page while a video is made; we notify you. Once AI has started, canceling doesn’t save its cost. A video that the provider refuses is free.',
      '- If the provider’s answer is lost, we don’t order the video a second time, so that you never pay twice. Generate it again if you want to.',
      'The file says in its metadata how it was made. When a price in a video changes, the list says **Price changed**; render it again.',
    ],
  },
  brandLogo: {
    lines: [
      'Select **Logo** in [AI content](/app/aiContent) and drop your file. PNG with a transparent background looks best; JPEG and WebP work too, up to 2 MB.',
      '- New images show it below the product, videos on their last shot, in every format where no part of a network’s screen covers it.',
      '- The tag behind it is light or dark, whichever your logo stands out on.',
      '- **Remove logo** leaves it out of new images and videos. Those already made keep it.',
    ],
  },
  readyToday: {
    lines: [
      '**Ready for today** in [AI content](/app/aiContent) shows up to three reasons to write something now: prices that fell, products back in stock, a sale, a season, new products or bestsellers.',
      '- All figures come from your catalogue and your orders, and only products in stock are chosen. Prices and stock are compared with the day before, from the second day on.',
      '- **Review draft** composes the text from your catalogue, free and without AI. You can have AI rewrite it in the editor.',
      '- **Not now** hides a suggestion for seven days. A reason you have written about comes back after a week.',
      'When nothing in your shop has changed, there is nothing to suggest and the section isn’t shown. Nothing is published until you approve it.',
    ],
  },
  socialPlanning: {
    lines: [
      'Write one post for several networks, check it and plan it in the [calendar](/app/social-networks/edit-post). Connect networks in [Connections](/app/social-networks/access-settings) first.',
      '- **New post** checks the text and media by the limits of each network while you type. **Different text for {{network}}** overrides the text for one network.',
      '- **Suggested times** come from your orders of the last 8 weeks and from visits through earlier posts. Each one says what it is based on; with too little data there are none.',
      '- **Weekly times** are the times at which you usually publish. A new post can take the next free one.',
      '- **Plan from strategy** turns the entries of a content strategy into drafts or planned posts, at the weekly or the suggested times.',
      '- Times are those of your shop’s country. Where the clocks change, the editor says whether a time is skipped or comes twice.',
      '- Drag a post to another time, or press M and the arrows. A post whose product sells out or changes its price waits until you confirm it.',
      '- If a network doesn’t answer, we never send the post again on our own. Check the page, then choose **It’s there** or **Not there, send again**.',
    ],
  },
  people: {
    lines: [
      'In [Access](/app/eshop-settings/access) enter a colleague’s email and select **Send invitation**. They create an account or sign in, and see this shop only.',
      '- An **Admin** can do everything in the shop except archive it, manage access and cancel the subscription; that takes the **Owner**.',
      '- Select **Remove** to end someone’s access immediately.',
    ],
  },
  sharedReports: {
    lines: [
      'A shared report is a page with selected results that people open without an account. In [Shared reports](/app/eshop-settings/sharing) choose the period and sections, then select **Create link**.',
      'Anyone with the link can open it until it expires or you select **Revoke**. The **Monthly report by email** goes to the people you choose.',
    ],
  },
  assistantProposals: {
    lines: [
      'Ask the [assistant](/app/aiassistant) for a change, and it answers with a proposal: what is set now, what would be set, what it costs, what to expect and how to undo it. Nothing changes until you select **Confirm**. **Dismiss** closes it.',
      '- It can propose another daily budget, to turn a campaign on or off, an ad text, products to leave out of ads or to advertise again, a post, a note, and the monthly report by email.',
      '- To confirm a budget, type the new amount.',
      '- A proposal expires after 15 minutes. If what it’s about changes in the meantime, it isn’t carried out: ask for a new one.',
      '- **Expected** is a range computed from the campaign’s own last weeks. Where none can be computed, the proposal says so.',
      '**Undo** restores the earlier setting as long as no one has changed it since. What was spent in the meantime isn’t refunded, and a post can be cancelled only before its time.',
      'The owner can have another user approve large budgets: in the assistant, select **Settings** and see **Second user**. A confirmed proposal above the sum then waits for up to 24 hours under **Waiting for a decision**, where another user of the shop selects **Approve** or **Reject**; they also get an email. Until then you can select **Take back**. The sum doesn’t apply to changes on the campaign screens.',
      'AI programs that you connected by MCP can propose changes as well, if the owner selects **Allow proposals** in [Access](/app/eshop-settings/access). Such a proposal is valid for an hour, and the program can’t confirm it; only you can. The program’s reason is quoted, because it may repeat text of others.',
      'Each change is made with the rights of whoever confirmed it, and recorded in their name.',
    ],
  },
  aiPrograms: {
    lines: [
      'With Premium, AI programs that speak the Model Context Protocol (MCP), such as Claude or ChatGPT, can read this shop’s figures. They only read: nothing is changed and nothing is spent without you.',
      '- In [Access](/app/eshop-settings/access), under **Connected AI programs**, name the program, select what it **Can** do, then select **Create token**. The token is shown once.',
      '- In the program, add a remote MCP server with Streamable HTTP: enter the **Server URL**, and the header Authorization with the word Bearer, a space and the token.',
      '- Claude Code, for example: claude mcp add --transport http okavango <Server URL> --header "Authorization: Bearer <token>".',
      'If the owner selects **Allow proposals**, a program whose token may **Propose changes** can suggest another daily budget, or to turn a campaign on or off. The proposal waits for an hour in the [assistant](/app/aiassistant), in the chat with the program’s name, and nothing changes until you confirm it. The program’s own reason is shown as such: nobody has checked it.',
      'In the [assistant](/app/aiassistant) you can also ask to leave products out of ads, advertise them again or plan a post. It shows a proposal with its effect, and nothing changes until you confirm it.',
      'The program reads with your rights: when you lose access to the shop or Premium ends, so does it. Each use shows in **Last used**. Select **Revoke** to disconnect a program immediately.',
    ],
  },
  alerts: {
    lines: [
      'Alerts about credit and ads are sent to one **Alert email**, which can be a shared mailbox. Set it in [Alerts](/app/eshop-settings/notification).',
      '- **Low credit**: we write when your credit falls below the amount you set.',
      '- **Maximum cost of sales**: the dashboard compares your results with it.',
    ],
  },
  signInSecurity: {
    lines: [
      'Protect your account in [Account settings](/settings#two-factor).',
      '- **Two-factor authentication** asks for a code from an app on your phone in addition to your password. Keep the **Recovery codes** in a safe place.',
      '- **Sessions** lists devices that are signed in; **End all other sessions** signs out the others.',
      '- After a password change all other devices are signed out.',
    ],
  },
};
