import createCache from '@emotion/cache';

/**
 * Creates the cache that inserts the styles of Chakra elements which are known only at run time. Each rule is in its own
 * stylesheet at the end of the page. Chromium applies a stylesheet that is added last within a millisecond. After any
 * other change of a stylesheet with cascade layers, it loads the fonts again and lays out the whole page, which takes
 * about 20 ms.
 */
export function createStyleCache() {
  const cache = createCache({ key: 'css' });
  const { sheet } = cache;
  const insertRule = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // Without a previous stylesheet, Emotion creates one at the end of the head.
    sheet.tags = [];
    sheet.ctr = 0;
    insertRule(rule);
  };
  return cache;
}
