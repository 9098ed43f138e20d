import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Fails a test in which `console.error` or `console.warn` was called. A test that expects such a
 * line spies on the console itself and checks its calls: the inner spy keeps the line from this
 * gate.
 */
const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      messages.push(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const lines = messages.splice(0);
  vi.restoreAllMocks();
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
});
