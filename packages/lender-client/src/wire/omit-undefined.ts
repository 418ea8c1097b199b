type OptionalKeys<Fields> = {
  [Key in keyof Fields]: undefined extends Fields[Key] ? Key : never;
}[keyof Fields];

type Defined<Fields> = { [Key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Fields[Key] } & {
  [Key in OptionalKeys<Fields>]?: Exclude<Fields[Key], undefined>;
};

/** Returns a copy without undefined fields, which a form would send as the text "undefined". */
export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
