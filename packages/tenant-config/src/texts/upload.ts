/** Fields that take a file. */
export const uploadTexts = {
  'upload.choose': 'Choose a file',
  'upload.orDrop': 'or drop it here',
  'upload.drop': 'Drop the file here',
  'upload.takes': '{endings}, up to {most}',
  'upload.bytes': '{size, plural, one {# byte} other {# bytes}}',
  'upload.kilobytes': '{size} KB',
  'upload.megabytes': '{size} MB',
  'upload.chosen': '{size}, not sent yet',
  'upload.remove': 'Remove {name}',
  'upload.preview': 'Preview of {name}',
  'upload.pictureMissing': 'The picture could not be loaded.',
  'upload.noPreview': 'This browser cannot show the picture. It can still be saved.',

  'upload.wrongEnding': 'Only {endings} file formats are supported',
  'upload.wideText': 'The file is {encoding}. Save it as plain text (UTF-8) and choose it again.',
  'upload.wrongContent': 'The file is no {format} file, whatever its name says. Choose another one.',
  'upload.empty': 'The file is empty. Choose another one.',
  'upload.tooLarge': 'The file has {size}, and {most} is the most. Choose a smaller one.',
  'upload.tooMany': 'Only one file can be taken. Drop them one at a time.',
  'upload.unreadable': 'The file could not be read. Choose it again.',

  'upload.sending': 'Sending {name}',
  'upload.checking': 'Waiting for the lender’s answer',
  'upload.cancel': 'Cancel the upload',
  'upload.leaveTitle': 'Leave without sending {name}?',
} as const;
