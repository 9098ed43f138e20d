import { serve, type RunningServer } from '#sandbox/server/server.ts';
import { staticRoots } from '../../tools/scripts/static-roots.mjs';

/**
 * The built host, the widgets, the pages that embed them, and a sandbox in memory, on its own port.
 * Every worker has one, so that parallel tests cannot affect each other.
 */
export const serveBuilt = (): Promise<RunningServer> =>
  serve({ port: 0, host: 'localhost', staticRoots });
