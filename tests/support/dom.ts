import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both by itself only where the runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
// A bound for a busy machine: what is there is found at once.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has the element <dialog>, but not its modal methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Node's channels cross threads: without a name of its own a test file would hear of the sign-ins of
// the files that run beside it.
const own = crypto.randomUUID();
class ChannelOfThisFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
}
globalThis.BroadcastChannel = ChannelOfThisFile;
