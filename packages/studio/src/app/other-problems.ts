import { listFlagKinds, texts } from '@livery/tenant-config';
import type { TenantProblem } from '@livery/tenant-config/load';
import { IMAGE_SLOTS } from './images/image-slots.ts';

/** The fields whose problems are shown in a form, by the file of the draft. */
const FORM_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tenant.json', new Set(['name', 'title'])],
  [
    'theme.json',
    new Set([
      'accent',
      'secondAccent',
      'neutralTint',
      'radius',
      'font',
      'font.family',
      'font.files',
      'colorMode.initial',
      ...IMAGE_SLOTS.map(({ path }) => path.join('.')),
    ]),
  ],
  ['flags.json', new Set(listFlagKinds().map(([name]) => name))],
  ['texts.json', new Set(Object.keys(texts))],
]);

/** Returns the problems that no form shows, such as those of a preset, of invalid JSON or of the time zone. */
export const listOtherProblems = (problems: readonly TenantProblem[]): readonly TenantProblem[] =>
  problems.filter(({ file, field }) => FORM_FIELDS.get(file)?.has(field) !== true);
