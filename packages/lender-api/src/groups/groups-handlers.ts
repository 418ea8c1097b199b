import type { Access, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { WireGroup } from './group-wire.ts';
import { wireGroup } from './group-wire.ts';
import type { GroupsService, SearchQuery, WireMembers } from './groups-service.ts';

const READ: Access = { permission: ['GROUPS.VISIT', 'RULES.VISIT'], toDo: 'see the groups' };
const CHANGE: Access = { permission: 'GROUPS.VISIT', toDo: 'change groups' };

/** Room for some 100,000 loan numbers in one request. */
const MANY_LOANS_BYTES = 2 * 1024 * 1024;

const wireDetail = ({ group, usedByRules }: Awaited<ReturnType<GroupsService['detail']>>) => ({
  data: { ...wireGroup(group), usedByRules },
});

/** Spec section 7, groups: reading. */
function readingOperations(service: GroupsService): Operations {
  return {
    listGroups: {
      access: READ,
      async handler(request) {
        const { rows, ...totals } = await service.list(
          request.query as SearchQuery & { loanCounts: boolean },
        );
        return { status: 1, message: 'Groups.', result: { data: rows.map(wireGroup), ...totals } };
      },
    },
    getGroup: {
      access: READ,
      async handler(request) {
        const { clientGroupRuleId } = request.query as { clientGroupRuleId: number };
        return { status: 1, message: 'Group.', result: wireDetail(await service.detail(clientGroupRuleId)) };
      },
    },
    listGroupLoans: {
      access: READ,
      async handler(request) {
        const { clientGroupRuleId, ...query } = request.query as SearchQuery & { clientGroupRuleId: number };
        const { rows, isStatic, ...totals } = await service.loans(clientGroupRuleId, query);
        const list = isStatic ? { clientStaticGroupLoans: rows } : { clientDynamicGroupLoans: rows };
        return { status: 1, message: 'Loans of the group.', result: { ...list, ...totals } };
      },
    },
    listLoanStatusCodes: {
      access: READ,
      handler: async () => ({ status: 1, message: await service.statusCodes() }),
    },
    previewGroup: {
      access: CHANGE,
      async handler(request) {
        const result = await service.preview(request.body as WireGroup);
        return { status: 1, message: 'Matching loans.', result };
      },
    },
  };
}

/** Spec section 7, groups: changing, with the messages of section 8. */
export function groupsOperations(service: GroupsService): Operations {
  return {
    ...readingOperations(service),
    createGroup: {
      access: CHANGE,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const body = request.body as WireGroup & WireMembers;
        const result = wireDetail(await service.create(staffIdOf(request), body, body));
        return { status: 1, message: 'Group created successfully!', result };
      },
    },
    updateGroup: {
      access: CHANGE,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const { id, ...body } = request.body as WireGroup & WireMembers & { id: number };
        const result = wireDetail(await service.update(staffIdOf(request), id, body, body));
        return { status: 1, message: 'Group updated successfully!', result };
      },
    },
    deleteGroup: {
      access: CHANGE,
      async handler(request) {
        const { clientGroupRuleId, confirmed } = request.body as {
          clientGroupRuleId: number;
          confirmed: boolean;
        };
        await service.delete(staffIdOf(request), clientGroupRuleId, confirmed);
        return { status: 1, message: 'Group deleted successfully!' };
      },
    },
    switchGroupLoan: {
      access: CHANGE,
      async handler(request) {
        const { clientStaticGroupLoanId, status } = request.body as {
          clientStaticGroupLoanId: number;
          status: 0 | 1;
        };
        await service.switchLoan(staffIdOf(request), clientStaticGroupLoanId, status === 1);
        return { status: 1, message: 'Static Group Updated' };
      },
    },
  };
}
