/** Texts of file fields. */
export const uploadTexts = {
  'upload.choose': 'Choose a file',
  'upload.orDrop': 'or drop it here',
  'upload.drop': 'Drop the file here',
  'upload.limits': '{endings}, up to {most}',
  'upload.bytes': '{size, plural, one {# byte} other {# bytes}}',
  'upload.kilobytes': '{size} KB',
  'upload.megabytes': '{size} MB',
  'upload.chosen': '{size}, not uploaded yet',
  'upload.remove': 'Remove {name}',
  'upload.preview': 'Preview of {name}',
  'upload.pictureMissing': 'The image could not be loaded.',
  'upload.noPreview': 'This browser cannot preview the image. You can still save it.',

  'upload.wrongEnding': 'Only {endings} file formats are supported',
  'upload.wrongEncoding':
    'The file is encoded as {encoding}. Save it as plain text (UTF-8) and choose it again.',
  'upload.wrongContent': 'This is not a valid {format} file. Choose another file.',
  'upload.empty': 'The file is empty. Choose another file.',
  'upload.tooLarge': 'The file is {size}. The limit is {most}. Choose a smaller file.',
  'upload.tooMany': 'You can upload only one file at a time.',
  'upload.unreadable': 'The file could not be read. Choose it again.',

  'upload.sending': 'Uploading {name}',
  'upload.checking': 'Waiting for the lender’s system',
  'upload.cancel': 'Cancel upload',
  'upload.leaveTitle': 'Leave without uploading {name}?',
} as const;
