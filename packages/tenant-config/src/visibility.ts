/**
 * Marks a field whose value goes to the browser, where anybody who opens the address can read it. What is not
 * marked stays on the server. It stands in the JSON Schemas, so whoever writes a folder sees it too.
 */
export const PUBLIC = { visibility: 'public' } as const;
