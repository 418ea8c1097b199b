/**
 * The time in ms for which the pointer or the focus must stay on a record or a link before what it opens is loaded in
 * advance. It is long enough to ignore a pointer that only passes over it.
 */
export const INTENT_DELAY_MS = 80;
