import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Fetched } from './verdict.ts';

/** The files of the widgets that a page loaded, in request order. */
export interface Transfer {
  /** Everything below `/cloud/` whose request began before `files` was called. */
  files(): Promise<Fetched[]>;
}

/** Records what a page loads below `/cloud/`: scripts, styles and messages. */
export function transfer(page: Page): Transfer {
  const replies: Promise<Response | null>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/cloud/')) replies.push(request.response());
  });
  return {
    files: async () => {
      const responses = await Promise.all(replies);
      return Promise.all(
        responses
          .filter((response) => response !== null)
          .map(async (response) => ({
            path: new URL(response.url()).pathname.replace('/cloud/', ''),
            bytes: brotli(await response.body()),
          })),
      );
    },
  };
}

export function brotli(body: Buffer): number {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).length;
}
