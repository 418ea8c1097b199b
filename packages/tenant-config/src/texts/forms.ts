import { CARD_NUMBER_MESSAGE } from '@livery/contract/card-numbers';

/** Texts of fields that several forms share. */
export const formsTexts = {
  'forms.required': 'Required',
  'forms.ssnIncomplete': 'Enter all nine digits of the SSN.',
  'forms.ssnNeverIssued': 'This is not a valid SSN. Check the number.',
  'forms.ssnLastFourIncomplete': 'Enter all four digits.',
  'forms.phoneIncomplete': 'Enter all ten digits of the phone number.',
  'forms.zipIncomplete': 'Enter all five digits of the ZIP code.',
  'forms.postalCodeIncomplete': 'Enter the full postal code, such as K1A 0B1.',
  'forms.seriesScope': 'Apply to',
  'forms.seriesOne': 'This payment only',
  'forms.seriesAll': 'All {count} remaining payments in the series',
  'forms.loanNumberEntry': 'Type an account number and press ENTER',
  'forms.loanNumberHelp': 'Paste a list to add several at once.',
  'forms.loanNumbersAdded': '{count, plural, one {# account number} other {# account numbers}} added.',
  'forms.loanNumbersDuplicate': '{count, plural, one {# was} other {# were}} already in the list.',
  'forms.loanNumbersListed': '{count, plural, one {# account number} other {# account numbers}}',
  'forms.loanNumberRemove': 'Remove {number}',
  'forms.loanNumberUnknown': 'not found',
  'forms.loanNumbersClear': 'Remove all',
  'forms.loanNumberPending': 'Press ENTER to add {number}, or clear the field.',
  'forms.loanNumbersRemoveUnknown':
    '{count, plural, one {Remove # number not found} other {Remove # numbers not found}}',
  'forms.leave': 'Leave',
  'forms.leaveBody': 'What you entered will be lost. Nothing has been sent.',
  'forms.cardNumberInText': CARD_NUMBER_MESSAGE,
  'forms.pastDayInvalid': 'Enter a date before today in the format MM/DD/YYYY.',
} as const;
