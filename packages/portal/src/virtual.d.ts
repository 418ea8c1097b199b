/** Registers the texts of an area, with compiled messages; see vite/area-texts.ts. */
declare module 'virtual:texts/*';

/** The page's stylesheet; see vite/plain-styles.ts. */
declare module 'virtual:plain-styles.css';

/** A stylesheet of the signed-in app as a text; see vite/compiled-styles.ts. */
declare module 'virtual:compiled-styles/*?inline' {
  const css: string;
  export default css;
}
