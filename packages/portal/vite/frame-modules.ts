import type { Rolldown } from 'vite';

const FRAME = /\/app\/signed-in-frame\.tsx$/;

type Output = Rolldown.RolldownOutput['output'];

/**
 * The addresses of the modules that the signed-in frame needs besides those that every page loads, so that a signed-in page
 * can ask for them at once instead of after the portal's code has run.
 */
export function frameModules(output: Output): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const needed = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) needed(imported, seen);
    return seen;
  };
  const find = (what: string, matches: (chunk: Rolldown.OutputChunk) => boolean): string => {
    const [name] = [...chunks].find(([, chunk]) => matches(chunk)) ?? [];
    if (name === undefined) throw new Error(`The portal's build has no ${what}.`);
    return name;
  };
  const everyPage = needed(find('entry', ({ isEntry }) => isEntry));
  const frame = needed(find('signed-in frame', ({ facadeModuleId }) => FRAME.test(facadeModuleId ?? '')));
  return [...frame].filter((name) => !everyPage.has(name)).map((name) => `/${name}`);
}
