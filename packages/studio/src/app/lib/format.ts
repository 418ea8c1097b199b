const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** @param iso ISO 8601 */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso));

export const formatBytes = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} KB`;
