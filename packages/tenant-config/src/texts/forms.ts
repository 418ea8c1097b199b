/** What fields of many forms say. */
export const formsTexts = {
  'forms.required': 'Required',
  'forms.ssnIncomplete': 'Enter all nine digits of the SSN.',
  'forms.ssnLastFourIncomplete': 'Enter all four digits.',
  'forms.phoneIncomplete': 'Enter all ten digits of the phone number.',
  'forms.zipIncomplete': 'Enter all five digits of the ZIP code.',
  'forms.postalCodeIncomplete': 'Enter the whole postal code, such as K1A 0B1.',
  'forms.seriesScope': 'Which payments',
  'forms.seriesOne': 'This payment only',
  'forms.seriesAll': 'All {count} that remain of the series',
  'forms.pastDayInvalid': 'Enter a real date before today, as MM/DD/YYYY.',
} as const;
