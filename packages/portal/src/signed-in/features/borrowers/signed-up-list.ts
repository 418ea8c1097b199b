import { defineList } from '../../../lib/list-state/list-definition.ts';
import { dayFilter } from '../../../lib/list-state/list-filters.ts';

/** The signed-up list in the address: query, page, sort_by, date and limit (spec sections 2 and 9). */
export const signedUpList = defineList({
  id: 'signed-up',
  texts: {
    list: 'signedUp.list',
    search: 'signedUp.search',
    empty: 'signedUp.empty',
    emptyFiltered: 'signedUp.emptyFiltered',
  },
  filters: { date: dayFilter({ label: 'signedUp.dateLinked', untilToday: true }) },
  sorts: [
    { value: 'latest', label: 'signedUp.sortLatest' },
    { value: 'days-past-due', label: 'signedUp.sortDaysPastDue' },
  ],
});
