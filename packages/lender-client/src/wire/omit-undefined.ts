type OptionalKeys<Fields> = {
  [Key in keyof Fields]: undefined extends Fields[Key] ? Key : never;
}[keyof Fields];

/** Fields that may be undefined become fields that may be missing. */
type Defined<Fields> = { [Key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Fields[Key] } & {
  [Key in OptionalKeys<Fields>]?: Exclude<Fields[Key], undefined>;
};

/** Returns a copy without the fields that are undefined, which a form would send as the text "undefined". */
export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
