import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';

export const GROUP_EXTENSIONS = ['list-totals', 'group-usage', 'group-preview', 'static-group-loans'];

/** Creates a group in the contract's format, with all criteria off. */
export const createWireGroup = (id: number, groupName: string, fields: object = {}) => ({
  id,
  groupName,
  isStatic: false,
  daysPastDue: null,
  dpdOperator: '=',
  dpdHide: false,
  potentialDaysPastDue: null,
  potentialDpdOperator: '=',
  potentialDpdHide: false,
  nsfCount: null,
  nsfOperator: '=',
  nsfHide: false,
  totalAmountDue: null,
  tmdOperator: '=',
  tmdHide: false,
  regularPaymentAmount: null,
  rpaOperator: '=',
  rpaHide: false,
  brokenPromise: null,
  bpOperator: '<',
  bpHide: false,
  principalBalance: null,
  pbOperator: '>',
  pbHide: false,
  loanStatusCode: '',
  lsOperator: '=',
  lsHide: false,
  cdmHide: null,
  cdmOperator: null,
  ceaHide: null,
  ceaOperator: null,
  clientEnteredAmount: null,
  collectionCodeId: 3,
  currentDateMinus: null,
  clientUserId: 1,
  createdAt: '2026-03-02T15:04:05.000Z',
  updatedAt: '2026-03-02T15:04:05.000Z',
  loanCount: 312,
  usedByRules: [],
  ...fields,
});

type WireGroup = ReturnType<typeof createWireGroup>;

export const createGroupResponse = (group: WireGroup, message = 'Group.') =>
  reply({ status: 1, message, result: { data: group } });

/** An example of a dynamic group. `HARDSHIP_GROUP` is an example of a static group. */
export const DELINQUENT_GROUP = createWireGroup(1, '30 days or more', {
  daysPastDue: 30,
  dpdOperator: '>=',
  dpdHide: true,
  principalBalance: 2500.5,
  pbHide: true,
  loanStatusCode: 'BK7,BK13',
  lsOperator: '!=',
  lsHide: true,
});
export const HARDSHIP_GROUP = createWireGroup(2, 'Hardship program', { isStatic: true, loanCount: 3 });

const HARDSHIP_LOANS = [
  { id: 71, loanNumber: '4410027315', isEnabled: true },
  { id: 72, loanNumber: '4410027316', isEnabled: false },
  { id: 73, loanNumber: '4410027399', isEnabled: true },
];

export function createLenderWithGroups(
  groups: readonly WireGroup[] = [DELINQUENT_GROUP, HARDSHIP_GROUP],
): LenderDouble {
  const lender = createLenderDouble('/api');
  const getRequestedGroupId = (request: Request) =>
    Number(new URL(request.url).searchParams.get('clientGroupRuleId'));
  lender.on('listGroups', () =>
    reply({
      status: 1,
      message: 'Groups.',
      result: { data: groups, totalPage: Math.ceil(groups.length / 12), totalCount: groups.length },
    }),
  );
  lender.on('getGroup', (_, request) => {
    const group = groups.find(({ id }) => id === getRequestedGroupId(request));
    return group === undefined
      ? reply({ status: 0, message: 'Group not found' }, 404)
      : createGroupResponse(group);
  });
  lender.on('listGroupLoans', (_, request) => {
    const isStatic = groups.find(({ id }) => id === getRequestedGroupId(request))?.isStatic === true;
    const list = isStatic
      ? { clientStaticGroupLoans: HARDSHIP_LOANS }
      : { clientDynamicGroupLoans: [{ id: 9, loanNumber: '4410000009', isEnabled: true }] };
    return reply({ status: 1, message: 'Loans.', result: { ...list, totalPage: 1, totalCount: 3 } });
  });
  lender.on('listLoanStatusCodes', () =>
    reply({
      status: 1,
      message: [{ code: 'ACT', description: 'Active' }, { code: 'BK7' }, { code: 'BK13' }],
    }),
  );
  return lender;
}
