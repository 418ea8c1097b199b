/** Why the edge cannot start: its message is one sentence for the person at the terminal, and no stack is shown. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
