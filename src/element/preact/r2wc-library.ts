/** Replaced by `r2wc-shipped.ts` in the elements (`tools/build/preact-alias.mjs`). */
export { default as r2wc } from '@r2wc/core';
