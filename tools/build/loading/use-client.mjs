/**
 * Marks each entry as a client component of React, so that server-rendered pages can import it.
 * Runs last: bundlers and minifiers drop directives that they do not know.
 * @type {import('rollup').Plugin}
 */
export const useClient = {
  name: 'use-client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `'use client';\n${file.code}`;
    },
  },
};
