import 'virtual:texts/groups';
import { defineList } from '../../../../lib/list-state/list-definition.ts';
import { GROUP_PARAMETER, PART_PARAMETER } from './selected-group.ts';

export const groupsList = defineList({
  id: 'groups',
  texts: {
    list: 'groups.list',
    search: 'groups.search',
    empty: 'groups.emptyHint',
    emptyFiltered: 'groups.emptyFiltered',
  },
  keeps: [GROUP_PARAMETER, PART_PARAMETER],
});
