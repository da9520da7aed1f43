/** Lets the browser save an address as a file; the answer must say that it is an attachment or be of our own origin. */
export function saveAddress(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveAddress(name, url);
  // the browser reads the blob after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
