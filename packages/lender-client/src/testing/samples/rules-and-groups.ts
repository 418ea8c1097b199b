import type { GroupDraft } from '../../codecs/groups.ts';
import type { Rule } from '../../codecs/rules.ts';
import { cents, type SampleInput, search } from './shared.ts';

const rule: Rule = {
  id: 2,
  enabled: true,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  scope: 'loans',
  channels: ['web', 'recurring'],
  loanNumbers: ['4410027315', '4410027316'],
  groupIds: [],
};

const off = { enabled: false, operator: '=', value: null } as const;
const group: GroupDraft = {
  name: '30 days or more',
  isStatic: false,
  criteria: {
    daysPastDue: { enabled: true, operator: '>=', value: 30 },
    potentialDaysPastDue: off,
    nsfCount: off,
    totalDue: { enabled: true, operator: '<', value: cents(100_010) },
    regularPayment: off,
    brokenPromises: off,
    principalBalance: off,
    loanStatus: { enabled: true, operator: '!=', codes: ['BK7'] },
  },
};

export const rulesAndGroups = {
  getRule: [2],
  updateRule: [rule],
  matchRule: [rule],
  listGroups: [{ ...search, counts: true }],
  getGroup: [5],
  listGroupLoans: [5, '4410'],
  listLoanStatusCodes: [],
  createGroup: [group, ['4410027315']],
  updateGroup: [
    { ...group, id: 5, passthrough: { collectionCodeId: 3 } },
    { added: ['4410027315'], removed: ['4410027316'] },
  ],
  deleteGroup: [5, true],
  switchGroupLoan: [7, false],
  previewGroup: [group.criteria],
} satisfies Partial<SampleInput>;
