// The scripts of the pages are below `_next`, where its own server has them too.
/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  distDir: 'dist/_next',
  experimental: { cpus: 1 },
};
