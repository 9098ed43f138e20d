import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another origin, with the strictest policy. */
export interface PartnerPage {
  /** Markup of the body: the embedded tags. */
  readonly body: string;
  /** Scripts of the widgets' origin, for example `cloud/elements/cloud-plans.js`. */
  readonly scripts: readonly string[];
  /** For scripts that are not modules, such as the classic one. */
  readonly classic?: boolean;
  readonly styles?: readonly string[];
  /** Further lines of the head. */
  readonly head?: string;
  readonly lang?: string;
}

export interface CspReport {
  readonly 'document-uri': string;
  readonly 'violated-directive': string;
  readonly 'blocked-uri': string;
  readonly 'source-file'?: string;
  readonly 'line-number'?: number;
}

/** The server of the other origin. `reports` are the policy reports of browsers. */
export interface PartnerServer {
  readonly origin: string;
  /** The origin of the widgets and of the sandbox. */
  readonly widgets: string;
  readonly reports: CspReport[];
  /** The current address of the page. */
  page(page: PartnerPage): string;
  close(): Promise<void>;
}

/**
 * Serves pages whose Content-Security-Policy allows scripts, styles and connections of the widgets'
 * origin only, nothing inline, and requires Trusted Types for every script sink.
 * @param widgets the origin of the scripts
 */
export async function servePartnerPage(widgets: string): Promise<PartnerServer> {
  const pages = new Map<string, PartnerPage>();
  const reports: CspReport[] = [];
  const policy = [
    "default-src 'none'",
    `script-src ${widgets}`,
    `style-src ${widgets}`,
    `connect-src ${widgets}`,
    `img-src ${widgets} data:`,
    `font-src ${widgets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
  ].join('; ');

  const server: Server = createServer((request, response) => {
    if (request.url === '/csp-report') {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        reports.push((JSON.parse(text) as { 'csp-report': CspReport })['csp-report']);
        response.writeHead(204).end();
      });
      return;
    }
    const page = pages.get(new URL(request.url ?? '/', 'http://partner').pathname);
    if (!page) {
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      .end(html(page, widgets));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    widgets,
    reports,
    page: (page) => {
      const path = `/${pages.size + 1}`;
      pages.set(path, page);
      return origin + path;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function html(page: PartnerPage, widgets: string): string {
  const type = page.classic ? 'defer' : 'type="module"';
  return `<!doctype html>
<html lang="${page.lang ?? 'ru'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Page of a partner</title>
    <link rel="icon" href="data:," />
    ${(page.styles ?? []).map((path) => `<link rel="stylesheet" href="${widgets}/${path}" />`).join('\n    ')}
    ${page.scripts.map((path) => `<script ${type} src="${widgets}/${path}"></script>`).join('\n    ')}
    ${page.head ?? ''}
  </head>
  <body>${page.body}</body>
</html>
`;
}
