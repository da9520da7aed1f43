/**
 * Set up before each file of screens: what jsdom has no answer to, so that no file puts an answer of its own where the next
 * one finds it. Files of one worker share their window. A test that wants to know of a call spies on it.
 */
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export {};
