import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '#i18n/messages/en.json' with { type: 'json' };
import { Root } from '#ui/screen/root.tsx';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { Failed } from './failed.tsx';

it.each(['incorrect-code', 'code-expired', 'invalid'] as const)(
  'a failed screen asks no user to correct what they have not entered: %s',
  (kind) => {
    const failure = kind === 'invalid' ? ({ kind, fields: {} } as const) : ({ kind } as const);
    const { t } = screenDeps(en, 'en');
    render(
      <Root lang="en" theme="auto">
        <Failed name="/plans/failed" failure={failure} t={t} retry={vi.fn()} />
      </Root>,
    );
    expect(screen.getByRole('heading').textContent).toBe(en['failure.server.title']);
    expect(document.body.textContent).not.toContain(en[`failure.${kind}.text`]);
    expect(screen.getByRole('button', { name: en['common.retry'] })).toBeDefined();
  },
);
