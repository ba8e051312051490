// English has _one and _other; other languages may need further forms of the same key.
type FurtherPlurals<Source> = {
  [
    Key in keyof Source as Key extends `${infer Base}_other`
      ? `${Base}_zero` | `${Base}_two` | `${Base}_few` | `${Base}_many`
      : never
  ]?: string;
};

/** The shape of a translation: every key of the English source, and further plural forms of its `_other` keys. */
export type LocaleOf<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : LocaleOf<Source[Key]>;
} & FurtherPlurals<Source>;
