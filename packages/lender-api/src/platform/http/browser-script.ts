import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

export interface ScriptModule {
  /** The specifier with which other modules import this module. */
  name: string;
  source: string;
}

const IMPORT_STATEMENT = /^import \{\s*(\w+(?:,\s*\w+)*),?\s*\} from '([^'\n]+)';$/gm;
const EXPORT_KEYWORD = /^export (?=(?:const|class|function\*?|async function\*?) (\w+))/gm;
const OTHER_IMPORT_OR_EXPORT = /^\s*(?:import|export)\b.*|\bimport\s*[.(].*/m;

/**
 * Removes the types of a TypeScript module. Suppresses the warning of Node that the function is experimental:
 * the version of Node is pinned, so the function cannot change unexpectedly.
 * @throws SyntaxError for TypeScript syntax other than types, such as an enum
 */
function removeTypes(source: string): string {
  const { emitWarning } = process as Pick<NodeJS.Process, 'emitWarning'>;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

type Exports = Map<string, readonly string[]>;

function buildImportStatement(importer: string, names: string, from: string, exports: Exports): string {
  const available = exports.get(from);
  if (available === undefined)
    throw new Error(`${importer} imports ${from}, which is not listed before it as a part of the script.`);
  const missing = names.split(',').find((name) => !available.includes(name.trim()));
  if (missing !== undefined)
    throw new Error(`${importer} imports ${missing.trim()} from ${from}, which has no export of this name.`);
  return `const { ${names} } = modules[${JSON.stringify(from)}];`;
}

/** Returns a statement that runs a module in its own scope, and adds its exported names to `exports`. */
function buildModuleStatement({ name, source }: ScriptModule, exports: Exports): string {
  const exportedNames: string[] = [];
  const code = removeTypes(source)
    .replace(IMPORT_STATEMENT, (_import, names: string, from: string) =>
      buildImportStatement(name, names, from, exports),
    )
    .replace(EXPORT_KEYWORD, (_export, exportedName: string) => {
      exportedNames.push(exportedName);
      return '';
    });
  const [other] = OTHER_IMPORT_OR_EXPORT.exec(code) ?? [];
  if (other !== undefined)
    throw new Error(
      `${name} has an import or export that a script of several modules cannot contain: ${other.trim()}`,
    );
  exports.set(name, exportedNames);
  return `modules[${JSON.stringify(name)}] = (() => {\n${code}\nreturn { ${exportedNames.join(', ')} };\n})();`;
}

/**
 * Joins TypeScript modules into one classic script in which each module has its own scope. Supports only
 * `import { name } from '...'`, type imports, and `export` before a constant, function or class.
 * @param modules in dependency order
 * @throws Error for an import of a module that is not listed before, and for unsupported imports and exports
 * @throws SyntaxError for syntax that is neither a type nor valid in a classic script
 */
export function joinModules(modules: readonly ScriptModule[]): string {
  const exports: Exports = new Map();
  const statements = modules.map((module) => buildModuleStatement(module, exports));
  const script = ['(() => {', "'use strict';", 'const modules = {};', ...statements, '})();', ''].join('\n');
  // The constructor parses the script without running it, and throws if the syntax is invalid.
  new Script(script);
  return script;
}

/**
 * Reads and joins the modules of a browser script.
 * @param folder the folder for specifiers that begin with `./`; other specifiers are resolved as packages
 * @param names the specifiers of the modules, in dependency order
 */
export function readBrowserScript(folder: string, names: readonly string[]): string {
  const getPath = (name: string) =>
    name.startsWith('./') ? join(folder, name) : fileURLToPath(import.meta.resolve(name));
  return joinModules(names.map((name) => ({ name, source: readFileSync(getPath(name), 'utf8') })));
}
