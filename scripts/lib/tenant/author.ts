import { runProgram } from '../run-program.ts';
import { CommandError } from '../steps.ts';

const MAX_LENGTH = 200;

async function readGitSetting(name: string): Promise<string> {
  const { code, output } = await runProgram('git', ['config', name]);
  return code === 0 ? output.trim() : '';
}

/**
 * Returns the person who is recorded as the author: the value of `--by`, or else the user of git as `Name
 * <email>`. @throws CommandError if neither is set
 */
export async function readAuthor(by: string | undefined): Promise<string> {
  if (by !== undefined) {
    const text = by.trim();
    if (text !== '' && text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text)) return text;
    throw new CommandError(`--by needs a name of at most ${MAX_LENGTH} characters.`);
  }
  const [name, email] = [await readGitSetting('user.name'), await readGitSetting('user.email')];
  const author = [name, email === '' ? '' : `<${email}>`].filter((part) => part !== '').join(' ');
  if (author !== '') return author;
  throw new CommandError('Specify who you are with --by NAME, or set user.name and user.email of git.');
}
