/** The part of `ws` that is used; it has no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';

  export class WebSocket extends EventEmitter<{
    open: [];
    message: [data: Uint8Array];
    close: [];
    error: [error: Error];
  }> {
    constructor(address: string);
    send(text: string): void;
    close(): void;
  }

  export class WebSocketServer extends EventEmitter<{
    connection: [client: WebSocket, request: { readonly url: string }];
  }> {
    constructor(options: { readonly port: number; readonly host: string }, listening: () => void);
    address(): { readonly port: number };
  }
}
