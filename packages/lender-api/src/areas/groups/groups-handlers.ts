import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toWireGroup, toWireGroupLoan } from './group-wire.ts';
import type { GroupsService } from './groups-service.ts';

const READ_PERMISSION: RequiredPermission = {
  permission: ['GROUPS.VISIT', 'RULES.VISIT'],
  operation: 'see the groups',
};
const CHANGE_PERMISSION: RequiredPermission = { permission: 'GROUPS.VISIT', operation: 'change groups' };

const toWireDetail = ({ group, usedByRules }: Awaited<ReturnType<GroupsService['readDetail']>>) => ({
  data: { ...toWireGroup(group), usedByRules },
});

function createReadingOperations(service: GroupsService) {
  return {
    listGroups: {
      needs: READ_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.list(request.query);
        return successResponse('Groups.', { result: { data: rows.map(toWireGroup), ...totals } });
      },
    },
    getGroup: {
      needs: READ_PERMISSION,
      async handler(request) {
        const { clientGroupRuleId } = request.query;
        return successResponse('Group.', {
          result: toWireDetail(await service.readDetail(clientGroupRuleId)),
        });
      },
    },
    listGroupLoans: {
      needs: READ_PERMISSION,
      async handler(request) {
        const { rows, isStatic, ...totals } = await service.listLoans(request.query);
        const loans = rows.map(toWireGroupLoan);
        const list = isStatic ? { clientStaticGroupLoans: loans } : { clientDynamicGroupLoans: loans };
        return successResponse('Loans of the group.', { result: { ...list, ...totals } });
      },
    },
    listLoanStatusCodes: {
      needs: READ_PERMISSION,
      handler: async () => ({
        httpStatus: 200,
        body: { status: 1, message: await service.listStatusCodes() },
      }),
    },
    previewGroup: {
      needs: CHANGE_PERMISSION,
      async handler(request) {
        const result = await service.preview(request.body);
        return successResponse('Matching loans.', { result });
      },
    },
  } satisfies Partial<Operations>;
}

export function createGroupsOperations(service: GroupsService) {
  return {
    ...createReadingOperations(service),
    createGroup: {
      needs: CHANGE_PERMISSION,
      async handler(request) {
        const body = request.body;
        const result = toWireDetail(await service.create(request.staff.id, body, body));
        return successResponse('Group created successfully!', { result });
      },
    },
    updateGroup: {
      needs: CHANGE_PERMISSION,
      async handler(request) {
        const { id, ...body } = request.body;
        const result = toWireDetail(await service.update(request.staff.id, id, body, body));
        return successResponse('Group updated successfully!', { result });
      },
    },
    deleteGroup: {
      needs: CHANGE_PERMISSION,
      async handler(request) {
        const { clientGroupRuleId, confirmed } = request.body;
        await service.delete(request.staff.id, clientGroupRuleId, confirmed);
        return successResponse('Group deleted successfully!');
      },
    },
    switchGroupLoan: {
      needs: CHANGE_PERMISSION,
      async handler(request) {
        const { clientStaticGroupLoanId, status } = request.body;
        await service.switchLoan(request.staff.id, clientStaticGroupLoanId, status === 1);
        return successResponse('Static Group Updated');
      },
    },
  } satisfies Partial<Operations>;
}
