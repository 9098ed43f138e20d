import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** All files in these folders have a hash of their content in their name. */
const hashedPath = /\/(chunks|assets)\//;
const compressibleType = /^(text|application)\/|svg/;

/** A file as last read. */
interface Cached {
  readonly version: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/**
 * The policy of served pages: scripts and styles from here only, nothing inline, no HTML sinks. The
 * pages that show widgets have this policy, because the widgets must work with it.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

type Roots = Readonly<Record<string, string>>;

/** Serves files from folders, compressed once and cached until they change. */
export function staticFiles(roots: Roots) {
  const cache = new Map<string, Cached>();
  /** The file at this address; for unknown addresses the host page, which has its own routes. */
  return (request: Request): Response | undefined => {
    const path = pathOf(request);
    if (path === undefined) return undefined;
    const own = path.endsWith('/') ? `${path}index.html` : path;
    // `/brands` is `/embeds/brands.html`: a page for presentations has a short address.
    const address = fileFor(roots, own) ? own : `/embeds${own}.html`;
    const named = fileFor(roots, address);
    if (named) return respond(cache, request, named, address);
    const file = fileFor(roots, '/index.html');
    const wantsPage = request.headers.get('accept')?.includes('text/html');
    const isRoute = !/^\/(cloud|embeds|assets)\//.test(path);
    return file && wantsPage && isRoute ? respond(cache, request, file, '/index.html') : undefined;
  };
}

/** The decoded path of a request for a file; undefined if it cannot be one. */
function pathOf({ method, url }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function fileFor(roots: Roots, path: string): string | undefined {
  for (const [prefix, root] of Object.entries(roots)) {
    if (!path.startsWith(prefix)) continue;
    const file = join(resolve(root), path.slice(prefix.length));
    if (!file.startsWith(resolve(root) + sep)) continue;
    if (isFile(file)) return file;
  }
  return undefined;
}

/** A path may be too long for the file system; then there is no such file. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** The host of the sandbox names a support and terms, as an operator's host does in its own page. */
const withAddresses = (page: Buffer): Buffer =>
  Buffer.from(
    page
      .toString()
      .replace(
        '</head>',
        '<meta name="cloud-support-url" content="mailto:support@operator.example">' +
          '<meta name="cloud-terms-url" content="https://operator.example/terms"></head>',
      ),
  );

function read(
  cache: Map<string, Cached>,
  file: string,
  path: string,
  compress: boolean,
): Cached | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  const version = `${stat.mtimeMs} ${stat.size}`;
  const known = cache.get(file);
  if (known?.version === version) return known;
  const content = readFileSync(file);
  const plain = path === '/index.html' ? withAddresses(content) : content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const loaded = {
    version,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    ...(compress ? { br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) } : {}),
  };
  cache.set(file, loaded);
  return loaded;
}

function respond(
  cache: Map<string, Cached>,
  request: Request,
  file: string,
  path: string,
): Response | undefined {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const found = read(cache, file, path, compressibleType.test(type));
  if (!found) return undefined;
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': hashedPath.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: found.etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(type.startsWith('text/html') ? { 'Content-Security-Policy': policy } : {}),
  });
  if (request.headers.get('if-none-match') === found.etag)
    return new Response(null, { status: 304, headers });
  const accepts = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => accepts.includes(each) && found[each]);
  if (encoding) headers.set('Content-Encoding', encoding);
  const body = new Uint8Array((encoding && found[encoding]) ?? found.plain);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
