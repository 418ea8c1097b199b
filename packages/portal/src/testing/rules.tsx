import { fireEvent, screen, within } from '@testing-library/react';
// These imports load the screens before the tests, so that no test waits for their code.
import '../signed-in/features/rules/screen/rules-page.tsx';
import '../signed-in/features/rules/screen/rules-page.tsx';
import '../ui/tab-links.tsx';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

export const RULE = {
  clientRuleSubCategoryId: 2,
  offHide: true,
  startDate: '2099-12-01',
  endDate: '2099-12-31',
  applyTo: 2,
  applyOn: [1, 2],
  loanNumber: ['4410027315'],
  allGroup: [],
  clientRuleLoans: [{ loan: { loanNo: '4410027315' } }],
  clientRuleGroups: [],
};
export const RULE_NEVER_SET = {
  ...RULE,
  ...{ offHide: false, startDate: null, endDate: null, applyTo: 1, applyOn: [] },
  ...{ loanNumber: [], clientRuleLoans: [] },
};

export const createRuleResponse = (rule: object) =>
  reply({ status: 1, message: 'Rule.', result: { data: rule } });

interface Options {
  readonly path?: string;
  readonly rule?: object;
  readonly lender?: LenderDouble;
  readonly extensions?: readonly string[];
}

/** Opens a rule's form and waits until it is enabled. */
export async function openRule({
  path = '/app-rules/payment?rule=2',
  rule = RULE,
  lender = createLenderDouble('/api'),
  extensions = ['rule-matches'],
}: Options = {}) {
  lender.on('getRule', () => createRuleResponse(rule));
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: extensions } });
  await screen.findByRole('switch', { name: 'Enable' });
  return lender;
}

export const enable = () => fireEvent.click(screen.getByRole('switch', { name: 'Enable' }));
export const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));
export const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
};
export const getDayField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const withinRuleEffect = () => within(screen.getByRole('region', { name: 'What this rule does' }));
export const getSentRules = (lender: LenderDouble) => lender.requestsOf('updateRule').map(({ body }) => body);
export const getChipTexts = () =>
  screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('.number')?.textContent ?? []);
