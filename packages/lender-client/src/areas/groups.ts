import type { GroupChange, GroupCriteria, GroupDetail, GroupDraft, StaticLoans } from '../codecs/groups.ts';
import {
  groupChangeToWire,
  groupDetailFromWire,
  groupLoanPageFromWire,
  groupPageFromWire,
  groupPreviewToWire,
  newGroupToWire,
} from '../codecs/groups.ts';
import { loanMatchesFromWire } from '../codecs/loan-matches.ts';
import type { SearchQuery } from '../codecs/page.ts';
import { searchQueryToWire } from '../codecs/page.ts';
import { flag } from '../codecs/payments.ts';
import { LenderError } from '../errors.ts';
import { abortable, messageOf } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import type { Transport } from '../transport.ts';

/** As many loans as a group shows (spec section 9). */
const GROUP_LOAN_LIMIT = 10_000;

/** `counts` asks for the loans of each group (extension group-usage). */
interface GroupQuery extends SearchQuery {
  readonly counts: boolean;
}

/** What was saved. @throws LenderError with the lender's own sentence where it gave no result (spec section 8) */
function savedGroup({
  message,
  result,
}: Partial<components['schemas']['GroupAnswer']> & { readonly message: string }): GroupDetail {
  if (result === undefined) throw new LenderError('refused', message, null);
  return groupDetailFromWire(result.data);
}

/** Groups of loans (spec section 7, rules and groups). */
export function groupCalls({ signedIn }: Transport) {
  return {
    /** rule/list-group; searches the loan numbers in the groups, and counts them where the lender can. */
    listGroups: (query: GroupQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/rule/list-group', {
            params: { query: { ...searchQueryToWire(query), ...(query.counts ? { loanCounts: true } : {}) } },
            ...abortable(signal),
          }),
        groupPageFromWire,
        signal,
      ),

    /** rule/group-detail. */
    getGroup: (groupId: number, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/rule/group-detail', {
            params: { query: { clientGroupRuleId: groupId } },
            ...abortable(signal),
          }),
        ({ result }) => groupDetailFromWire(result.data),
        signal,
      ),

    /** rule/group-loan-list: up to 10,000. @param search part of a loan number (extension group-loan-search) */
    listGroupLoans: (groupId: number, search: string, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/rule/group-loan-list', {
            params: {
              query: {
                clientGroupRuleId: groupId,
                ...searchQueryToWire({ limit: GROUP_LOAN_LIMIT, page: 1, search }),
              },
            },
            ...abortable(signal),
          }),
        groupLoanPageFromWire,
        signal,
      ),

    /** client/loan-status-codes/list. */
    listLoanStatusCodes: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/loan-status-codes/list', abortable(signal)),
        ({ message }) => message.map(({ code, description }) => ({ code, description: description ?? '' })),
        signal,
      ),

    /** rule/create-group. @param loanNumbers of a static group (extension static-group-loans) */
    createGroup: (group: GroupDraft, loanNumbers?: readonly string[]) =>
      signedIn(
        (http) => http.POST('/rule/create-group', { body: newGroupToWire(group, loanNumbers) }),
        savedGroup,
      ),

    /** rule/update-group. */
    updateGroup: (group: GroupChange, loans: StaticLoans = {}) =>
      signedIn(
        (http) => http.POST('/rule/update-group', { body: groupChangeToWire(group, loans) }),
        savedGroup,
      ),

    /** rule/delete-group. Conflict group_in_use unless `confirmed`: the message names the rules. */
    deleteGroup: (groupId: number, confirmed = false) =>
      signedIn(
        (http) =>
          http.POST('/rule/delete-group', {
            body: { clientGroupRuleId: groupId, ...(confirmed ? { confirmed } : {}) },
          }),
        messageOf,
      ),

    /** rule/update-group-static-loan: switches one loan of a static group on or off. */
    switchGroupLoan: (groupLoanId: number, isEnabled: boolean) =>
      signedIn(
        (http) =>
          http.POST('/rule/update-group-static-loan', {
            body: { clientStaticGroupLoanId: groupLoanId, status: flag(isEnabled) },
          }),
        messageOf,
      ),

    /** Which loans criteria would find now (extension group-preview); nothing is saved. */
    previewGroup: (criteria: GroupCriteria, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/rule/preview-group', { body: groupPreviewToWire(criteria), ...abortable(signal) }),
        ({ result }) => loanMatchesFromWire(result),
        signal,
      ),
  };
}
