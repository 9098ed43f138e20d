import { createHttp, type Http, type HttpDeps } from '../client.ts';

/**
 * Replaces `two-part-client.ts` in the React components: no read is early there, so a first screen
 * would wait another round trip for the full client.
 */
export const createWidgetHttp = (deps: HttpDeps): Http & { readonly loadClient: () => void } =>
  Object.assign(createHttp(deps), { loadClient: () => undefined });
