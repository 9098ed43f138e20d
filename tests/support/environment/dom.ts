import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both automatically only if the runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
// A limit for a busy machine: what exists is found immediately.
configure({ asyncUtilTimeout: 20_000 });

// Node's channels cross threads: without its own name a test file would receive the sign-ins of
// files that run in parallel.
const own = crypto.randomUUID();
class ChannelOfThisFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
}
globalThis.BroadcastChannel = ChannelOfThisFile;
