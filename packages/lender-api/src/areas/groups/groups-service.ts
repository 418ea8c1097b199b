import type { ServerRequest } from '@livery/contract';
import { splitLoanNumbers } from '../../domain/groups/loan-numbers.ts';
import { parseSearchTerm } from '../../domain/loans/search-term.ts';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { GroupChangesRepository } from './group-changes-repository.ts';
import { findCriteriaError, findGroupError } from './group-rules.ts';
import type { GroupRequest, GroupSettings } from './group-wire.ts';
import { applyGroupRequest } from './group-wire.ts';
import type { GroupsRepository } from './groups-repository.ts';
import { NEW_GROUP } from './new-group.ts';

/**
 * The loans to add to a static group and to remove from it, as comma-separated loan numbers (extension
 * `static-group-loans`).
 */
type WireMembers = Pick<ServerRequest<'updateGroup'>['body'], 'loanNumber' | 'removedLoanNumber'>;

const createNotFoundRefusal = () => new Refusal(404, 'Group not found');

const EMPTY_GROUP: GroupSettings = { ...NEW_GROUP, groupName: '', isStatic: false, passthroughFields: {} };

const formatRuleNames = (ids: readonly number[]) =>
  ids.map((id) => `"${getRuleKind(id as RuleId).name}"`).join(' and ');

function parseMembers({ loanNumber, removedLoanNumber }: WireMembers, isStatic: boolean) {
  const members = { added: splitLoanNumbers(loanNumber), removed: splitLoanNumbers(removedLoanNumber) };
  if (!isStatic && members.added.length + members.removed.length > 0)
    throw new Refusal(
      422,
      'Loan accounts cannot be added to or removed from a dynamic group. Change its criteria instead.',
    );
  return members;
}

/**
 * Reads and changes groups. Methods throw a 404 Refusal for an unknown group and 422 for an invalid value. See
 * docs/product/groups.md.
 */
export function createGroupsService(
  repository: GroupsRepository,
  changes: GroupChangesRepository,
  now: () => Date,
) {
  const toActor = (staffId: number) => ({ staffId, at: now() });
  const readStatusCodes = async () => new Set((await repository.listStatusCodes()).map(({ code }) => code));
  const refuseIfInvalid = (fault: string | null) => {
    if (fault !== null) throw new Refusal(422, fault);
  };

  async function readDetail(id: number) {
    const row = await repository.find(id);
    if (row === undefined) throw createNotFoundRefusal();
    const [loanCount, usingRules] = await Promise.all([
      repository.countGroupLoans(row),
      repository.findRulesUsing(id),
    ]);
    const usedByRules = usingRules.map((rule) => ({
      clientRuleSubCategoryId: rule,
      name: getRuleKind(rule as RuleId).name,
    }));
    return { group: { ...row, loanCount }, usedByRules };
  }

  return {
    readDetail,

    /**
     * Lists groups. The loans are counted only if `loanCounts` is true, because counting compares all loans
     * with the criteria of each group and can be slow.
     */
    async list({ page, limit, searchString, loanCounts }: ServerRequest<'listGroups'>['query']) {
      const request = { limit, offset: (page - 1) * limit };
      const { rows, totalCount } = await repository.list(parseSearchTerm(searchString), request);
      const counts = loanCounts ? await Promise.all(rows.map((row) => repository.countGroupLoans(row))) : [];
      const counted = rows.map((row, index) => ({ ...row, loanCount: counts[index] }));
      return { rows: counted, totalCount, totalPage: Math.ceil(totalCount / limit) };
    },

    async listLoans({
      clientGroupRuleId: id,
      page,
      limit,
      searchString,
    }: ServerRequest<'listGroupLoans'>['query']) {
      const group = await repository.find(id);
      if (group === undefined) throw createNotFoundRefusal();
      const search = parseSearchTerm(searchString);
      const request = { limit, offset: (page - 1) * limit };
      const { isStatic } = group;
      const rows = await (isStatic
        ? repository.listStaticLoans(id, search, request)
        : repository.listDynamicLoans(group, search, request));
      const isCompleteList = page === 1 && rows.length < limit;
      const countAll = () =>
        isStatic ? repository.countStaticLoans(id, search) : repository.countDynamicLoans(group, search);
      const totalCount = isCompleteList ? rows.length : await countAll();
      const names = await repository.findBorrowerNames(rows.map(({ borrowerId }) => borrowerId));
      const rowsWithNames = rows.map((row) => ({ ...row, borrower: names.get(row.borrowerId) }));
      return { isStatic, rows: rowsWithNames, totalCount, totalPage: Math.ceil(totalCount / limit) };
    },

    listStatusCodes: () => repository.listStatusCodes(),

    /**
     * Returns the number of loans that currently meet the criteria, and the first loans. The group needs no
     * name.
     */
    async preview(wire: GroupRequest) {
      const group = { ...applyGroupRequest(EMPTY_GROUP, wire), isStatic: false };
      refuseIfInvalid(findCriteriaError(group, await readStatusCodes()));
      return repository.preview({ ...group, id: 0 });
    },

    async create(staffId: number, wire: GroupRequest, members: WireMembers) {
      const group = applyGroupRequest(EMPTY_GROUP, wire);
      refuseIfInvalid(findGroupError(group, await readStatusCodes()));
      return readDetail(await changes.create(group, parseMembers(members, group.isStatic), toActor(staffId)));
    },

    async update(staffId: number, id: number, wire: GroupRequest, members: WireMembers) {
      const known = await readStatusCodes();
      const membershipChange = parseMembers(members, true);
      const isFound = await changes.update(
        id,
        (current) => {
          const group = applyGroupRequest(current, wire);
          refuseIfInvalid(findGroupError(group, known));
          parseMembers(members, group.isStatic);
          return group;
        },
        membershipChange,
        toActor(staffId),
      );
      if (!isFound) throw createNotFoundRefusal();
      return readDetail(id);
    },

    /**
     * Deletes a group.
     * @throws Refusal 409 `group_in_use` with the names of the rules that use the group, unless `confirmed`
     *   is true
     */
    async delete(staffId: number, id: number, confirmed: boolean): Promise<void> {
      const usingRules = await changes.delete(id, confirmed, toActor(staffId));
      if (usingRules === false) throw createNotFoundRefusal();
      if (usingRules === null) return;
      const ruleNoun = usingRules.length === 1 ? 'the rule' : 'the rules';
      throw new Refusal(
        409,
        `This group is used by ${ruleNoun} ${formatRuleNames(usingRules)}.`,
        'group_in_use',
      );
    },

    async switchLoan(staffId: number, memberId: number, enabled: boolean): Promise<void> {
      const outcome = await changes.switchLoan(memberId, enabled, toActor(staffId));
      if (outcome === 'not-found') throw new Refusal(404, 'The loan account is no longer in the group.');
      if (outcome === 'dynamic')
        throw new Refusal(422, 'Loan accounts in a dynamic group cannot be enabled or disabled.');
    },
  };
}

export type GroupsService = ReturnType<typeof createGroupsService>;
