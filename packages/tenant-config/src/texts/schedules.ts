/** Scheduling payments, and changing what is scheduled. */
export const schedulesTexts = {
  'schedule.tabs': 'Payments',
  'schedule.makeTab': 'Make Payment',
  'schedule.scheduleTab': 'Schedule Payment',
  'schedule.listTab': 'Schedule List',

  'schedule.leaveTitle': 'Leave without saving?',

  'schedule.frequency': 'Frequency',
  'schedule.oneTime': 'One time',
  'schedule.frequenciesNotLoaded': 'How often payments can be repeated could not be loaded.',
  'schedule.day': 'Date',
  'schedule.firstDay': 'First date',
  'schedule.secondDay': 'Second date',
  'schedule.secondDayHelp': 'Payments are made on these two days of every month.',
  'schedule.lastDayHelp': 'In months without this day, on their last.',
  'schedule.dayRequired': 'Schedule date is required',
  'schedule.secondDayRequired': 'Second date is required',
  'schedule.dayPast': 'Schedule date must be today or later',
  'schedule.dayTooFar': 'Schedule date must be {last} or earlier',
  'schedule.achOnly': 'Invalid method for recurring frequencies. Please select an ACH',
  'schedule.overrideCount': 'Choose the number of payments',
  'schedule.count': 'Number of payments',
  'schedule.countInvalid': 'Enter a number from 1 to {most}',
  'schedule.receipts': 'Receipts',
  'schedule.receiptsTo': 'Receipts go to {email}.',
  'schedule.noReceipts': 'The borrower has no e-mail address, so no receipts are sent.',
  'schedule.overrideEmail': 'Send receipts to another address',
  'schedule.receiptEmail': 'Email',

  'schedule.comingDays': '{count, plural, one {# payment} other {# payments}}, {total} in all',
  'schedule.comingCount': '{count, plural, one {# payment} other {# payments}}',
  'schedule.moreDays': 'and {count, plural, one {# more} other {# more}}, the last on {last}',
  'schedule.showAllDays': 'Show all dates',
  'schedule.lendersPace': 'How many payments there will be, and when, is up to the lender.',
  'schedule.when': 'First payment',
  'schedule.eachTotal': 'Each payment',
  'schedule.feeAsAgreed': 'as agreed before',
  'schedule.feeOfToday': '{fee}, unless another was agreed before',

  'schedule.confirmOne': 'Schedule {total} for {day}',
  'schedule.confirmSeries': 'Schedule {count, plural, one {# payment} other {# payments}} of {total}',
  'schedule.confirmOpen': 'Schedule payments of {total}',

  'schedule.done': 'Payment scheduled successfully!',
  'schedule.failed': 'Nothing was scheduled',
  'schedule.problem': 'There was a problem scheduling the payment',
  'schedule.reference': 'Schedule number',
  'schedule.next': '{count, plural, one {# payment} other {# payments}}, the first on {day}',
  'schedule.another': 'Schedule another payment',
  'schedule.daysUnknown':
    'The lender’s answer does not tell the days. Look at the scheduled payments to see them.',
  'schedule.unknownTitle': 'It is not known whether the payment was scheduled',
  'schedule.unknownAsk':
    'No usable answer came after it was sent. Ask again: the same schedule is never made twice.',
  'schedule.unknownJudge':
    'No usable answer came after it was sent. Look at the scheduled payments before you schedule again.',
  'schedule.toList': 'Look at the scheduled payments',
  'schedule.unresolved':
    'The outcome of your last schedule on this loan account is not known. Look at the scheduled payments before you schedule again.',
  'schedule.leftOpenTitle': 'Is this the schedule whose outcome is not known?',
  'schedule.leftOpenBody':
    'The same schedule is never made twice. Another one is made in any case, so look at the scheduled payments first.',
  'schedule.duplicateTitle': 'Schedule a second time?',
  'schedule.duplicateBody':
    'A payment of the same amount with the same method is already scheduled for at least one of these days.',
  'schedule.scheduleAgain': 'Schedule again',
  'schedule.anotherTitle': 'That was another schedule',
  'schedule.anotherBody':
    'What was sent before differs from this, and its outcome is still not known. Look at the scheduled payments before you go on.',
  'schedule.scheduleAnother': 'Schedule another one',

  'schedule.editTitle': 'Edit Scheduled Payment',
  'schedule.save': 'Save changes',
  'schedule.updated': 'Scheduled payment updated successfully!',
  'schedule.updateUnknownAsk':
    'It is not known whether the change was saved. Save again: the same change is never made twice.',
  'schedule.updateUnknownJudge':
    'It is not known whether the change was saved. Look at the list of scheduled payments before you save again.',
  'schedule.otherUpdate':
    'Another change was sent before, and the lender has it. Look at the list of scheduled payments before you save again.',
  'schedule.notScheduled': 'This payment is no longer scheduled',
  'schedule.notScheduledHint': 'It was made or deleted meanwhile.',
  'schedule.backToList': 'Back to the list',
  'schedule.notLoaded': 'The scheduled payments could not be loaded',
} as const;
