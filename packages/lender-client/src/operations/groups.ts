import type { Schemas } from '@livery/contract';
import { groups } from '@livery/contract/operations/groups';
import {
  type GroupChange,
  type GroupCriteria,
  type GroupDetail,
  type GroupDraft,
  groupChangeToWire,
  groupDetailFromWire,
  groupLoanPageFromWire,
  groupPageFromWire,
  groupPreviewToWire,
  newGroupToWire,
  type StaticLoans,
} from '../codecs/groups.ts';
import { loanMatchesFromWire } from '../codecs/loan-matches.ts';
import { messageFromWire } from '../codecs/message.ts';
import { type SearchQuery, searchQueryToWire } from '../codecs/page.ts';
import { flagToWire } from '../codecs/payments.ts';
import { LenderError } from '../http/errors.ts';
import { encodeNoInput, operation } from '../http/operation.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { reference, text } from '../wire/wire-types.ts';

/** The maximum number of loans that a group shows (docs/product/groups.md#associated-accounts-list). */
const GROUP_LOAN_LIMIT = 10_000;

interface GroupQuery extends SearchQuery {
  /** Requests the number of loans of each group (extension group-usage). */
  readonly counts: boolean;
}

/** @throws LenderError of kind `refused` with the lender's message if the response has no result */
function savedGroupFromWire(response: ResponseFields<Schemas['GroupResponse']>): GroupDetail {
  if (!response.has('result')) throw new LenderError('refused', messageFromWire(response).message, null);
  return groupDetailFromWire(response.object('result').object('data'));
}

export const groupOperations = {
  /** Lists groups. The search matches the loan numbers in the groups. */
  listGroups: operation(groups.listGroups, {
    encode: ({ counts, ...query }: GroupQuery) => ({
      query: { ...searchQueryToWire(query), ...(counts ? { loanCounts: true } : {}) },
    }),
    decode: groupPageFromWire,
  }),

  getGroup: operation(groups.getGroup, {
    encode: (groupId: number) => ({ query: { clientGroupRuleId: groupId } }),
    decode: (response) => groupDetailFromWire(response.object('result').object('data')),
  }),

  /** Returns up to 10,000 loans. @param search a part of a loan number (extension group-loan-search) */
  listGroupLoans: operation(groups.listGroupLoans, {
    encode: (groupId: number, search: string) => ({
      query: {
        clientGroupRuleId: groupId,
        ...searchQueryToWire({ limit: GROUP_LOAN_LIMIT, page: 1, search }),
      },
    }),
    decode: groupLoanPageFromWire,
  }),

  listLoanStatusCodes: operation(groups.listLoanStatusCodes, {
    encode: encodeNoInput,
    decode: (response) =>
      response.rows('message', (status) => ({
        code: status.get('code', reference),
        description: status.getOrNull('description', text) ?? '',
      })).rows,
  }),

  /** @param loanNumbers the loans of a static group (extension static-group-loans) */
  createGroup: operation(groups.createGroup, {
    encode: (group: GroupDraft, loanNumbers?: readonly string[]) => ({
      body: newGroupToWire(group, loanNumbers),
    }),
    decode: savedGroupFromWire,
  }),

  updateGroup: operation(groups.updateGroup, {
    encode: (group: GroupChange, loans: StaticLoans = {}) => ({ body: groupChangeToWire(group, loans) }),
    decode: savedGroupFromWire,
  }),

  /** Fails as `conflict` with code group_in_use if rules use the group, unless `confirmed`; the message names these rules. */
  deleteGroup: operation(groups.deleteGroup, {
    encode: (groupId: number, confirmed?: boolean) => ({
      body: { clientGroupRuleId: groupId, ...(confirmed === true ? { confirmed } : {}) },
    }),
    decode: messageFromWire,
  }),

  switchGroupLoan: operation(groups.switchGroupLoan, {
    encode: (groupLoanId: number, isEnabled: boolean) => ({
      body: { clientStaticGroupLoanId: groupLoanId, status: flagToWire(isEnabled) },
    }),
    decode: messageFromWire,
  }),

  /** Returns the loans that currently match the criteria (extension group-preview). Saves nothing. */
  previewGroup: operation(groups.previewGroup, {
    encode: (criteria: GroupCriteria) => ({
      body: groupPreviewToWire(criteria),
    }),
    decode: (response) => loanMatchesFromWire(response.object('result')),
  }),
};
