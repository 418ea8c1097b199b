/**
 * Every text that the portal shows, by key, in English. A tenant's texts.json may override any of
 * them. Messages are ICU: `{name}` is a placeholder, `{count, plural, one {# loan} other {# loans}}` a plural.
 * Texts that the spec quotes stand here to the letter.
 */
export const texts = {
  'signIn.title': 'Sign In',
  'signIn.description': 'Welcome back!',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.forgot': 'FORGOT YOUR PASSWORD?',
} as const satisfies Record<string, string>;

export type TextKey = keyof typeof texts;
