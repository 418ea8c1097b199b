const WHITE_SPACE = /[ \t\r\n]*/y;
const TOKEN_PATTERN =
  /([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/uy;

type State = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end';

const EXPECTED: Record<State, string> = {
  value: 'a value (text in double quotes, a number, true, false, null, { or [)',
  valueOrEnd: 'a value or ]',
  key: 'a name in double quotes',
  keyOrEnd: 'a name in double quotes or }',
  colon: 'a colon',
  commaOrEnd: 'a comma or the closing bracket',
  end: 'the end of the file',
};

interface JsonPlace {
  /** Line and column begin at 1. Columns count UTF-16 units, like editors. */
  readonly line: number;
  readonly column: number;
}

export interface JsonFault extends JsonPlace {
  readonly expected: string;
}

/**
 * Returns the state after a token, or null if the token is not allowed. `open` contains the expected closing
 * brackets and is updated.
 */
function getNextState(state: State, token: string, isText: boolean, open: string[]): State | null {
  const closed = (): State => (open.length === 0 ? 'end' : 'commaOrEnd');
  const close = (bracket: string): State | null => {
    if (open.at(-1) !== bracket) return null;
    open.pop();
    return closed();
  };
  if (state === 'colon') return token === ':' ? 'value' : null;
  if (state === 'key' || state === 'keyOrEnd') {
    if (isText) return 'colon';
    return state === 'keyOrEnd' && token === '}' ? close('}') : null;
  }
  if (state === 'commaOrEnd') {
    if (token === ',') return open.at(-1) === '}' ? 'key' : 'value';
    return token === '}' || token === ']' ? close(token) : null;
  }
  if (state === 'end') return null;
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']');
    return token === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  if (state === 'valueOrEnd' && token === ']') return close(']');
  return /^[\]},:]$/.test(token) ? null : closed();
}

function getPlace(text: string, at: number): JsonPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the position of the first syntax error, or null for valid JSON. JSON.parse does not report the position of every error. */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    WHITE_SPACE.lastIndex = at;
    at += WHITE_SPACE.exec(text)?.[0].length ?? 0;
    if (state === 'end' && at === text.length) return null;
    TOKEN_PATTERN.lastIndex = at;
    const token = TOKEN_PATTERN.exec(text);
    const next: State | null =
      token === null ? null : getNextState(state, token[0], token[2] !== undefined, open);
    if (token === null || next === null) break;
    state = next;
    at += token[0].length;
  }
  return { ...getPlace(text, at), expected: EXPECTED[state] };
}

interface JsonStructure {
  /** The first duplicate field name in an object. JSON.parse silently ignores all but the last value. */
  readonly duplicate: (JsonPlace & { readonly name: string }) | null;
  readonly nesting: number;
}

/** Matches the brackets and texts of valid JSON. A text followed by a colon is a field name. */
const STRUCTURE_PATTERN = /[{}[\]]|("[^"\\]*(?:\\.[^"\\]*)*")(?:[ \t\r\n]*(:))?/g;

/** @param text valid JSON */
export function inspectStructure(text: string): JsonStructure {
  const objects: Set<string>[] = [];
  let duplicate: JsonStructure['duplicate'] = null;
  let open = 0;
  let nesting = 0;
  for (const { 0: token, 1: literal, 2: colon, index } of text.matchAll(STRUCTURE_PATTERN)) {
    if (token === '{' || token === '[') nesting = Math.max(nesting, (open += 1));
    if (token === '}' || token === ']') open -= 1;
    if (token === '{') objects.push(new Set());
    if (token === '}') objects.pop();
    if (literal === undefined || colon === undefined) continue;
    const name = JSON.parse(literal) as string;
    const names = objects.at(-1);
    if (names?.has(name) === true) duplicate ??= { name, ...getPlace(text, index) };
    names?.add(name);
  }
  return { duplicate, nesting };
}
