import 'virtual:texts/forms';
import 'virtual:texts/groups';
import * as z from 'zod/mini';
import { freeText } from '../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { CRITERIA, type CriterionName, OPERATORS, STATUS_OPERATORS } from '../group/criteria.ts';
import { criterionFault, type GroupValues } from './group-values.ts';

/** Where in the form something is wrong, and what. */
interface Fault {
  readonly path: readonly string[];
  readonly message: string;
}

/** What is wrong with the criteria of a dynamic group. */
export function criteriaFaults(
  { criteria, loanStatus }: Pick<GroupValues, 'criteria' | 'loanStatus'>,
  t: Translate,
): Fault[] {
  const figures = CRITERIA.flatMap((criterion): Fault[] => {
    const message = criterionFault(criterion, criteria[criterion.name], t);
    return message === null ? [] : [{ path: ['criteria', criterion.name, 'value'], message }];
  });
  const lacksCode = loanStatus.enabled && loanStatus.codes.length === 0;
  const status = { path: ['loanStatus', 'codes'], message: t('groupForm.loanStatusRequired') };
  return lacksCode ? [...figures, status] : figures;
}

/** A number that was typed and not added would be lost without a word. */
function loanFaults({ typedLoan }: Pick<GroupValues, 'typedLoan'>, t: Translate): Fault[] {
  const number = typedLoan.trim();
  return number === '' ? [] : [{ path: ['loanNumbers'], message: t('forms.loanNumberPending', { number }) }];
}

const signs = <Sign extends string>(operators: readonly { readonly sign: Sign }[]) =>
  z.enum(operators.map(({ sign }) => sign));

const criterion = z.object({ enabled: z.boolean(), operator: signs(OPERATORS), value: z.string() });
const criteria = Object.fromEntries(CRITERIA.map(({ name }) => [name, criterion])) as Record<
  CriterionName,
  typeof criterion
>;

/** The rules of the group dialog (spec section 5). */
export const groupSchema = (t: Translate) =>
  z
    .object({
      name: z.string().check(
        z.refine((name) => name.trim() !== '', t('groupForm.nameRequired')),
        freeText(t),
      ),
      kind: z.enum(['static', 'dynamic']),
      criteria: z.object(criteria),
      loanStatus: z.object({
        enabled: z.boolean(),
        operator: signs(STATUS_OPERATORS),
        codes: z.array(z.string()),
      }),
      loanNumbers: z.array(z.string()),
      typedLoan: z.string(),
    })
    .check(({ value, issues }) => {
      for (const { path, message } of value.kind === 'static'
        ? loanFaults(value, t)
        : criteriaFaults(value, t))
        issues.push({ code: 'custom', input: value, path: [...path], message });
    });
