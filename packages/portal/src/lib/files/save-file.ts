export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revokes the URL in a later task, when the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
