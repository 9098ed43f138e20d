import { expect, it, vi } from 'vitest';
import { warnDeveloper } from './warn-developer.ts';

it('a warning about a setting of a million characters stays short', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnDeveloper(1, `brand: "${'x'.repeat(1_000_000)}" is not valid`);
  const line = String(warn.mock.calls[0]?.[0]);
  expect(line).toMatch(/^Cloud Widgets #1: brand: "x+\. See docs\/errors\.md#1$/);
  expect(line.length).toBeLessThan(600);
});
