/** Czech words that say nothing by themselves, without diacritics. */
export const czechPlainWords: readonly string[] = `
  uctu poradku naposledy ok sme sou jede jedou jel jela jelo jeli spadl spadla spadlo spadly padaj padaji delaj dneska zas zase vyvijeji
  model odkud prichazeji pouzivam pouzivame atribucni najdu minulemu
  a ahoj ale ani asi at az bude budou by byl byla byli bylo byly celkem celkova celkove
  celkovy ceho chci chtel chtela ci cim clovek co dal dalsi dekuji dela delaji diky do dobry dobre
  dost dva eshop eshopu hodne ho i ja jak jaka jake jakou jaky je jednotlive jednotlivych jeho jej
  jeste ji jich jim jiz jsem jsi jsme jsou jste k kam kazdy kde kdo kdy kdyz ke klesa klesl klesla
  klesly kleslo kolik kolikrat ku kterou kvuli ktery ktera ktere leta ma mam mame maji me mi mel
  mela mely mezi mit mne mnou moc moje moji mou muj muze muzes muzu mych my mym na nad nam nami
  nas nase nasem nasi ne nebo neco nejak nejaka nejake nejaky neni nez nic no nove o obdobi od on
  ona oni ono opravdu pak penez penize po pod pokud posledni pouzivam pozdrav prave predchozi
  presne pri pro prosim proste pred roste rostou rostl rostly s sam se sem si snizil snizila
  snizily spise sve svem svoje ta tady tak take taky tam te ted teda tech tedy ten tento tenhle
  teto ti to toho tohle tom tomu tu tuto ty u uz v vam vas vasi vase ve vic vice vlastne vsech
  vsechno vsechny vsude vubec vy z za zatim ze zhorsil zhorsila zlepsil zlepsila zda zna zvysil
  zvysila zvysily klesaji klesat poklesl poklesly poklesla pokles narust narostly narostl narostla
  narostlo rust celou cely cele jde jdou mluvme rekni rekl reknes povez podivej najdi den doba
  dobe mesic mesice tyden tydne tydnu rok roku roce kusu webu web obchod obchodu obchode zakaznici
  zakazniku zakaznik penezi jedno jedna jeden mohu trochu stejne procent hodnota hodnotu hodnot
  cislo cisla udaje data stojim prisel prisla prislo prijde chodi chodit funguje funguji dostava
  dostavaji mas mate nutne potrebuji potrebuje potrebuju pouziva dopadl dopadla dopadly slo
  mesicne zapnul denni denne platba platby platbu naplanovane naplanovany planovane znovu online
  aktualni aktualne nyni momentalne nich ukazat prodana kusy vede vedou podle dlouho
`
  .trim()
  .split(/\s+/);
