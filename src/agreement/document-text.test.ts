import { expect, it } from 'vitest';
import { documentDecoder } from './document-text.ts';

it('decodes a document that arrives in parts, whatever they split', () => {
  const { decode } = documentDecoder(new Response());
  const parts = [[0xff], [0xfe, 0x23, 0x04, 0x41], [], [0x04]];
  for (const part of parts) expect(decode(Uint8Array.from(part))).toBe('');
  expect(decode()).toBe('Ус');
});
