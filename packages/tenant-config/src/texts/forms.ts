import { CARD_NUMBER_MESSAGE } from '@livery/contract/card-numbers';

/** What fields of many forms say. */
export const formsTexts = {
  'forms.required': 'Required',
  'forms.ssnIncomplete': 'Enter all nine digits of the SSN.',
  'forms.ssnNeverIssued': 'This number is never issued as an SSN. Check it.',
  'forms.ssnLastFourIncomplete': 'Enter all four digits.',
  'forms.phoneIncomplete': 'Enter all ten digits of the phone number.',
  'forms.zipIncomplete': 'Enter all five digits of the ZIP code.',
  'forms.postalCodeIncomplete': 'Enter the whole postal code, such as K1A 0B1.',
  'forms.seriesScope': 'Which payments',
  'forms.seriesOne': 'This payment only',
  'forms.seriesAll': 'All {count} that remain of the series',
  'forms.loanNumberEntry': 'Type an account number and press ENTER',
  'forms.loanNumberHelp': 'Paste a list to add many at once.',
  'forms.loanNumbersAdded': '{count, plural, one {# account number} other {# account numbers}} added.',
  'forms.loanNumbersKnown': '{count, plural, one {# was} other {# were}} in the list already.',
  'forms.loanNumbersListed': '{count, plural, one {# account number} other {# account numbers}}',
  'forms.loanNumberRemove': 'Remove {number}',
  'forms.loanNumberUnknown': 'not found',
  'forms.loanNumbersClear': 'Remove all',
  'forms.loanNumberPending': 'Press ENTER to add {number}, or empty the field.',
  'forms.loanNumbersForget': '{count, plural, one {Remove the # not found} other {Remove the # not found}}',
  'forms.leave': 'Leave',
  'forms.leaveBody': 'What you have entered is lost. Nothing has been sent.',
  'forms.cardNumberInText': CARD_NUMBER_MESSAGE,
  'forms.pastDayInvalid': 'Enter a real date before today, as MM/DD/YYYY.',
} as const;
