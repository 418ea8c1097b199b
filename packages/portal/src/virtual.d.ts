/** Registers the texts of an area, with compiled messages; see vite/area-texts.ts. */
declare module 'virtual:texts/*';

/** The page's stylesheet; see vite/plain-styles.ts. */
declare module 'virtual:plain-styles.css';
