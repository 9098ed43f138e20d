import { memoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { fixtureText, portFrom, sandboxAddresses, snippetText, startFailure } from './print.ts';
import { serve } from './server.ts';

/**
 * The operator's servers alone, for a page of any origin, at `PORT` and `HOST`. Prints the
 * addresses, or why it did not start, in which case the process ends with 1.
 * @param cloud folder of the built package, served below `/cloud/`
 * @param store creates the store; by default the state ends with the process
 */
export async function runSandbox(cloud: string, store: () => Store = memoryStore): Promise<void> {
  const port = portFrom(process.env['PORT'], 4173);
  const host = process.env['HOST'] || '127.0.0.1';
  try {
    if (port === undefined) throw new RangeError('PORT must be a number from 0 to 65535.');
    const staticRoots = { '/cloud/': cloud };
    const { origin } = await serve({ port, host, store: store(), staticRoots });
    const page = `To paste into a page:\n${snippetText(origin)}`;
    console.log(`${sandboxAddresses(origin)}\n\n${page}\n\n${fixtureText()}\n`);
  } catch (error) {
    console.error(error instanceof RangeError ? error.message : startFailure(error, port ?? 0));
    process.exitCode = 1;
  }
}
