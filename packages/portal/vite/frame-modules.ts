import type { Rolldown } from 'vite';
import { type Chunks, loadedWith } from './chunks.ts';

/** What the router asks for as soon as somebody who is signed in is there. */
const FRAME = [/\/app\/signed-in-routes\.tsx$/, /\/lender-client\/src\/operations\/signed-in\.ts$/];

/**
 * The addresses of the modules that the signed-in frame needs besides those that every page loads, so that a signed-in page
 * can ask for them at once instead of after the portal's code has run.
 */
export function frameModules(chunks: Chunks): string[] {
  const find = (what: string, matches: (chunk: Rolldown.OutputChunk) => boolean): string => {
    const [name] = [...chunks].find(([, chunk]) => matches(chunk)) ?? [];
    if (name === undefined) throw new Error(`The portal's build has no chunk for ${what}.`);
    return name;
  };
  const everyPage = loadedWith(
    chunks,
    find('the entry', ({ isEntry }) => isEntry),
  );
  const frame = FRAME.flatMap((module) => [
    ...loadedWith(
      chunks,
      find(String(module), ({ facadeModuleId }) => module.test(facadeModuleId ?? '')),
    ),
  ]);
  return [...new Set(frame)].filter((name) => !everyPage.has(name)).map((name) => `/${name}`);
}
