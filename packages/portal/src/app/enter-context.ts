import { createContext } from 'react';

/** How somebody who has signed in leaves the signed-out screens, for a path; what is prerendered has nobody who could. */
export const EnterContext = createContext<(path: string) => void>(() => undefined);
