/** Makes the texts of an area known to the portal, each message parsed; see vite/area-texts.ts. */
declare module 'virtual:texts/*';

/** The page's stylesheet; see vite/plain-styles.ts. */
declare module 'virtual:plain-styles.css';
