/** @type {import('next').NextConfig} */
export default { output: 'export', distDir: 'dist', experimental: { cpus: 1 } };
