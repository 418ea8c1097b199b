/** Texts of date fields and their calendar. */
export const datesTexts = {
  'date.placeholder': 'MM/DD/YYYY',
  'date.invalid': 'Enter a date in the format MM/DD/YYYY.',
  'date.tooEarly': 'Choose {day} or later.',
  'date.tooLate': 'Choose {day} or earlier.',
  'date.openCalendar': 'Calendar: {field}',
  'date.previousMonth': 'Previous month',
  'date.nextMonth': 'Next month',
  'date.previousYears': 'Earlier years',
  'date.nextYears': 'Later years',
  'date.chooseMonth': 'Choose a month',
  'date.chooseYear': 'Choose a year',
  'date.chooseDay': 'Choose a day',
} as const;
