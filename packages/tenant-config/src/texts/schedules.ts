/** Texts of the forms that schedule payments and edit scheduled payments. */
export const schedulesTexts = {
  'schedule.tabs': 'Payments',
  'schedule.makeTab': 'Make Payment',
  'schedule.scheduleTab': 'Schedule Payment',
  'schedule.listTab': 'Schedule List',

  'schedule.leaveTitle': 'Leave without saving?',

  'schedule.frequency': 'Frequency',
  'schedule.oneTime': 'One time',
  'schedule.frequenciesNotLoaded': 'The payment frequencies could not be loaded.',
  'schedule.day': 'Date',
  'schedule.firstDay': 'First date',
  'schedule.secondDay': 'Second date',
  'schedule.secondDayHelp': 'Payments are made on these two days of every month.',
  'schedule.lastDayHelp': 'In shorter months, the payment is made on the last day.',
  'schedule.dayRequired': 'Schedule date is required',
  'schedule.secondDayRequired': 'Second date is required',
  'schedule.dayPast': 'Schedule date must be today or later',
  'schedule.dayTooFar': 'Schedule date must be {last} or earlier',
  'schedule.achOnly': 'Invalid method for recurring frequencies. Please select an ACH',
  'schedule.overrideCount': 'Choose the number of payments',
  'schedule.count': 'Number of payments',
  'schedule.countInvalid': 'Enter a number from 1 to {most}.',
  'schedule.receipts': 'Receipts',
  'schedule.receiptsTo': 'Receipts go to {email}.',
  'schedule.noReceipts': 'The borrower has no email address, so no receipts are sent.',
  'schedule.overrideEmail': 'Send receipts to another address',
  'schedule.receiptEmail': 'Email',

  'schedule.comingDays': '{count, plural, one {# payment} other {# payments}}, {total} in total',
  'schedule.comingCount': '{count, plural, one {# payment} other {# payments}}',
  'schedule.moreDays': 'and {count, plural, one {# more} other {# more}}, the last on {last}',
  'schedule.showAllDays': 'Show all dates',
  'schedule.lenderSetsDates': 'The lender sets the number and dates of the payments.',
  'schedule.when': 'First payment',
  'schedule.eachTotal': 'Each payment',
  'schedule.feeAsAgreed': 'Varies by payment, as already agreed',
  'schedule.feeOfToday': '{fee}, unless a different fee was agreed to',

  'schedule.confirmOne': 'Schedule {total} for {day}',
  'schedule.confirmSeries': 'Schedule {count, plural, one {# payment} other {# payments}} of {total}',
  'schedule.confirmOpen': 'Schedule payments of {total}',

  'schedule.done': 'Payment scheduled successfully!',
  'schedule.failed': 'Payment not scheduled',
  'schedule.problem': 'There was a problem scheduling the payment',
  'schedule.reference': 'Schedule number',
  'schedule.next': '{count, plural, one {# payment} other {# payments}}, the first on {day}',
  'schedule.another': 'Schedule another payment',
  'schedule.daysUnknown':
    'The lender’s system did not return the payment dates. View the scheduled payments to see them.',
  'schedule.unknownTitle': 'Scheduling outcome unknown',
  'schedule.unknownRetry':
    'The schedule was sent, but no valid confirmation was received. You can safely try again: the schedule will not be created twice.',
  'schedule.unknownCheck':
    'The schedule was sent, but no valid confirmation was received. Check the scheduled payments before you schedule again.',
  'schedule.toList': 'View scheduled payments',
  'schedule.unresolved':
    'The outcome of the last schedule that you submitted on this loan account is unknown. Check the scheduled payments before you schedule another payment.',
  'schedule.sameScheduleTitle': 'Is this the schedule with the unknown outcome?',
  'schedule.sameScheduleBody':
    'Check the scheduled payments first. “Yes, the same one” safely sends it again: the schedule will not be created twice. “Schedule anyway” creates a new schedule.',
  'schedule.duplicateTitle': 'Schedule this payment again?',
  'schedule.duplicateBody':
    'A payment of the same amount with the same payment method is already scheduled for, or was made on, at least one of these dates.',
  'schedule.scheduleAgain': 'Schedule again',
  'schedule.keyReusedTitle': 'This schedule differs from the earlier one',
  'schedule.keyReusedBody':
    'An earlier schedule with different details was sent, and its outcome is still unknown. Check the scheduled payments before you continue.',
  'schedule.scheduleAnyway': 'Schedule anyway',

  'schedule.editTitle': 'Edit Scheduled Payment',
  'schedule.save': 'Save changes',
  'schedule.updated': 'Scheduled payment updated successfully!',
  'schedule.updateUnknownRetry':
    'The change was sent, but no valid confirmation was received. You can safely save again: the change will not be made twice.',
  'schedule.updateUnknownCheck':
    'The change was sent, but no valid confirmation was received. Check the scheduled payments before you save again.',
  'schedule.updateKeyReused':
    'The lender’s system received an earlier change with different details. Check the scheduled payments before you save again.',
  'schedule.notScheduled': 'This payment is no longer scheduled',
  'schedule.notScheduledHint': 'The payment has since been made or deleted.',
  'schedule.backToList': 'Back to the list',
  'schedule.notLoaded': 'The scheduled payments could not be loaded',
} as const;
