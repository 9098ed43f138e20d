#!/usr/bin/env node
// Replaces Firefox where Playwright starts it: starts the one named by FIREFOX_PATH, and forwards
// WebDriver BiDi between the two. Playwright supports the newest Firefox and treats a command
// unknown to an ESR as a failure of the whole page; such commands that the tests do not need are
// answered here.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** Always sent by Playwright and unknown to Firefox ESR 153: emulated colour schemes. */
const answeredHere = new Set(['emulation.setMediaFeaturesOverride']);

const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
let output = '';
firefox.stderr.on('data', (part) => {
  const text = String(part);
  const address = listening.exec((output += text))?.[1];
  if (address === undefined) process.stderr.write(text);
  else if (!listening.test(output.slice(0, -text.length))) relayTo(address);
});
firefox.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));

/** @param {string} address of Firefox */
function relayTo(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(address + url);
    const opened = new Promise((resolve) => {
      browser.once('open', () => resolve(undefined));
    });
    client.on('message', (data) => {
      const text = String(data);
      const { id, method } = /** @type {{ id: number, method: string }} */ (JSON.parse(text));
      if (answeredHere.has(method))
        client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else void opened.then(() => browser.send(text));
    });
    browser.on('message', (data) => client.send(String(data)));
    browser.on('close', () => client.close());
    browser.on('error', () => client.close());
    client.on('close', () => {
      browser.close();
      // The client has disconnected, possibly without closing.
      setTimeout(() => firefox.kill('SIGKILL'), 5_000).unref();
    });
  });
}
