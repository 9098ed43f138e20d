import { expect, it, vi } from 'vitest';
import { merged } from '#i18n/merged.ts';
import { loadMessages } from './load-messages.ts';
import type { WidgetRoutes } from './route.tsx';

function widgetWith(late: () => Promise<{ readonly default: Record<string, string> }>) {
  const load = () =>
    merged(
      Promise.resolve({ default: { a: 'first' }, late }),
      Promise.resolve({ default: { c: 'whole' } }),
    );
  return { messages: { ru: load, en: load } } as unknown as WidgetRoutes;
}

it('loads of a first screen what it says, and for other routes the rest', async () => {
  const late = vi.fn(async () => ({ default: { b: 'late' } }));
  const [first] = await loadMessages('ru', widgetWith(late), false);
  expect(first).toEqual({ a: 'first', c: 'whole' });
  expect(late).not.toHaveBeenCalled();
  const [whole] = await loadMessages('ru', widgetWith(late), true);
  expect(whole).toEqual({ a: 'first', b: 'late', c: 'whole' });
});

it('rejects where the rest does not arrive', async () => {
  const late = () => Promise.reject(new TypeError('no chunk'));
  await expect(loadMessages('en', widgetWith(late), true)).rejects.toThrow('no chunk');
});
