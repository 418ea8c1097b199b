const WHITE = /[ \t\r\n]*/y;
const TOKEN =
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

export interface JsonFault {
  /** Both from 1, in UTF-16 units as editors count. */
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

/** The state after a token, or null where the token may not stand; keeps `open`, the brackets not yet closed. */
function step(state: State, token: string, isText: boolean, open: string[]): State | null {
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

/** Where a text stops being JSON, or null when it is JSON. JSON.parse names the place of some faults only. */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    WHITE.lastIndex = at;
    at += WHITE.exec(text)?.[0].length ?? 0;
    if (state === 'end' && at === text.length) return null;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const next: State | null = token === null ? null : step(state, token[0], token[2] !== undefined, open);
    if (token === null || next === null) break;
    state = next;
    at += token[0].length;
  }
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, expected: EXPECTED[state] };
}
