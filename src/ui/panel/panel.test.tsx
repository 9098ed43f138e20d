import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Panel } from './panel.tsx';

const css = readFileSync(join(import.meta.dirname, 'panel.css'), 'utf8');

it.each([undefined, 'gradient', 'tint'] as const)(
  'a panel with the look %s has a rule for each of its classes',
  (look) => {
    const { container } = render(<Panel look={look}>250</Panel>);
    const classes = [...(container.firstElementChild?.classList ?? [])];
    expect(classes).toHaveLength(look ? 2 : 1);
    for (const each of classes) expect(css).toMatch(new RegExp(`\\.${each}[ ,{]`));
  },
);
