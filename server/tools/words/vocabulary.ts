/** A word of the house's old dialect: where it must not be used anew, by what it is found. */
export interface RetiredWord {
  readonly word: string;
  /** Lower-case parts of a declared name. */
  readonly inNames?: readonly string[];
  readonly inComments?: RegExp;
}

/** Retired words; what to use instead is what Google Ads, Stripe or a large open-source project would say. */
export const dialect: readonly RetiredWord[] = [
  { word: 'anew', inNames: ['anew'], inComments: /\banew\b/i },
  { word: 'wish', inNames: ['wish', 'wished', 'wishes'], inComments: /\bwish(ed|es)?\b/i },
  { word: 'told', inNames: ['told', 'tell', 'telling'], inComments: /\btold\b/i },
  { word: 'mend', inNames: ['mend', 'mends', 'mended', 'mending'], inComments: /\bmend(s|ed|ing)?\b/i },
  { word: 'sight', inNames: ['sight'] },
  { word: 'kept', inNames: ['kept'], inComments: /\bkept\b/i },
  { word: 'asked', inNames: ['asked'] },
  { word: 'made', inNames: ['made'] },
  { word: 'spoil', inNames: ['spoil', 'spoils', 'spoiled'] },
  { word: 'course', inNames: ['course', 'courses'] },
  { word: 'nobody', inComments: /\b(nobody|somebody)\b/i },
  { word: 'what is', inComments: /\bwhat (is|was|became|happened)\b/i },
  { word: 'stands', inComments: /\bstands?\b(?! for|[- ]in\b)/i },
  { word: 'the house', inNames: ['house'], inComments: /\bthe house\b/i },
];

/** Names that others give: JavaScript, browsers, libraries, MongoDB’s tests and operators, mathematics. */
export const givenNames: ReadonlySet<string> = new Set(
  `constructor next done now info eval gtag html httpRequest nextRetryDelayInMilliseconds cursorInit
  sqrt trunc ceil abs mod`.split(/\s+/),
);

/** First words that make a function’s name a command or a question. */
export const verbs: ReadonlySet<string> = new Set(
  `is has have can should will are was were does needs allows exists matches includes contains starts ends equals supports
  abort accept access acquire act activate add admit adopt advance advertise agree alert alter anonymize announce answer append apply approve
  archive arrange ask assemble assert assign attach attack attempt authenticate authorize await back backdate backfill balance batch be become
  begin bench bind blend block book borrow break bring broadcast browse bubble buffer build bump bundle buy bypass cache calculate call cancel capture carry cast catch
  change charge check choose chunk claim clamp classify clean cleanup clear click clone close cluster coerce collapse collate collect combine commit compact
  compare compensate compile complete compose compress compute concat configure confirm connect consume continue control convert
  copy correct corrupt count cover crash crawl create crop cut debit debounce decide declare decline decode decrypt decrement deduct deduplicate define defer delay delete deliver demand deny deploy dequeue
  derive descend describe destroy detach detect determine diff digest disable disarm disconnect discover dismiss dispatch display distribute divide do
  document download drag drain draw drive drop dump duplicate edit elect emit enable encode encrypt end enforce enqueue enrich enrol ensure enter equal erase
  escape establish estimate evaluate evict exchange exclude execute exit expand expect expire explain export expose extend extract fail fake fetch
  fill filter find finish fire fit fix flag flatten flip float floor flush focus fold follow forbid force forecast forget forgive fork format forward frame free freeze gather
  generate get give go grant group grow guard guess handle happen hash hide hint hold identify ignore import include increase increment index
  infer inherit init initialize insert inspect install intersect interrupt invalidate invert invite invoke issue iterate join judge jump keep kill label
  launch lay lead learn leave lend let lift limit link list listen load locate lock log login logout look lookup lose lower mail make manage map mark mask
  match measure merge migrate mint mirror mock modify monitor mount move multiply mutate name navigate need negate negotiate nest normalise normalize note notify number
  observe unobserve obtain occupy offer offset omit open operate opt order orchestrate outline output overlap overlay override overwrite own pack pad page paginate paint pair parse partition pass paste
  patch pause pay peek perform permute persist pick pin ping place plan play poll pop populate post postpone predict prefetch prefix preload prepare prepend present preserve press
  prevent preview print probe process produce profile project promote prompt propagate propose prove provide pseudonymize publish pull pump purge push put qualify query queue quote raise
  randomize rank rate re reach react read reauthenticate rebuild recalculate recall receive recode recognise recognize reconcile reconnect record recount recover redact
  redirect redo redraw reduce refetch refine refresh refund refuse regain regenerate register reindex reject relay release reload remain remember remind remove rename render renew reopen reorder repair repeat replace
  replay reply report request require reread reschedule resend reserve reset resign resize resolve respond restart restore restrict resume retain rethrow retrieve retry
  return reuse reveal reverse revert review revive revoke rewind rewrite roll rotate round route run sample sanitize satisfy save say scale scan schedule score scroll seal
  search see seed seek segment select sell send separate serialize serve set settle shake share shift shorten show shrink shuffle shut sign signal simulate skip sleep slice smooth snooze solve sort
  split spread square stage stamp start stop store stream stretch strip stringify style subscribe substitute subtract succeed suggest sum summarise summarize supply support suppress suspend swap sweep
  switch sync synchronise synchronize tag take tally tell terminate test throttle throw tick tighten time toggle tokenize touch trace track trade train transfer transform translate transliterate traverse
  treat trigger trim truncate try turn type unarchive unbind unblock undo unescape unfreeze unify uninstall unlink unlock unpack unread unseal unset unsubscribe unwatch unwind unwrap update upgrade upload upsert use
  validate verify view visit wait wake walk warn wash watch weigh with widen withdraw without wrap write zip to from on as at by of assume attribute audit bill cap certify chart cite compete conflict consult credit
  curate date deposit dispute dock download earn email enumerate exhaust fade fast feed fence field file finalize finalise fuzz gate grade grep hand harden harvest host hover hydrate impersonate
  interpolate intercept invoice itemize lint localize localise look loosen memoize mention message meter mine mix model navigate nudge object onboard optimize overlook park peel permit persist pipe plot point polish prune punish quantize race
  recompute rehydrate relabel relate rely render reorder represent resubmit reveal revise scrape screen shape shard ship shed sink snapshot sniff spawn specify spend spin stub submit surface survey tail tap tear template thread tile
  trap unassign unarm undelete unhide unmount unpin unstar upvote vary void vote warm watermark wear whitelist wipe wire zoom yield
    allocate allow analyze boot capitalize converse dial flood hang hear hope lease lengthen misread neutralize plant pretend price recommend
    reencode reprice step suspect top understand unfold unzip`
    .split(/\s+/)
    .filter(Boolean),
);
