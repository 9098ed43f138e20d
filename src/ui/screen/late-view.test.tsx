import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import {
  lateView,
  LateViewsContext,
  loadLateViews,
  loadLikelyLateViews,
  type LateViews,
  type UnavailableProps,
} from './late-view.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

const late: LateViews = {
  lang: 'en',
  onMissing: () => undefined,
  loading: <p>Loading</p>,
  Unavailable: ({ retry, failures }) => (
    <button type="button" onClick={retry}>
      {failures === 2 ? 'Reload the page' : 'Load again'}
    </button>
  ),
};

const inTurkish = {
  lang: 'tr',
  onMissing: vi.fn(),
  Unavailable: ({ isPart, lang }: UnavailableProps) => (
    <p>
      {lang}: {isPart ? 'a part' : 'the screen'} is missing
    </p>
  ),
} as const;

const around = (content: ReactNode) => (
  <LateViewsContext.Provider value={late}>{content}</LateViewsContext.Provider>
);

describe('late view', () => {
  it('shows a skeleton in place of a screen until its code has loaded', async () => {
    const Late = lateView(() => Promise.resolve(Greeting), 'screen');
    render(around(<Late name="Ada" />));
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
  });

  it('leaves the place of a part of a screen empty until its code has loaded', async () => {
    const Late = lateView(() => Promise.resolve(Greeting), 'part');
    const { container } = render(around(<Late name="Ada" />));
    expect(container.textContent).toBe('');
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
  });

  it('is drawn at once if its code has been loaded', async () => {
    const Late = lateView(() => Promise.resolve(Greeting), 'screen');
    await loadLateViews();
    render(around(<Late name="Ada" />));
    expect(screen.getByText('Hello, Ada')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('is shown if its code arrives between its first drawing and its effects', async () => {
    const Late = lateView(() => Promise.resolve(Greeting), 'screen');
    const LoadOnDraw = () => {
      loadLikelyLateViews();
      return null;
    };
    // Under `act` there would be nothing between the two.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      around(
        <>
          <Late name="Ada" />
          <LoadOnDraw />
        </>,
      ),
    );
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });

  it('tells the page that it is missing, and shows so in its place only', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue(Greeting);
    const Late = lateView(() => load() as Promise<typeof Greeting>);
    render(
      <LateViewsContext.Provider value={inTurkish}>
        <h1>Plans</h1>
        <Late name="Ada" />
      </LateViewsContext.Provider>,
    );
    expect(await screen.findByText('tr: a part is missing')).toBeTruthy();
    expect(screen.getByText('Plans')).toBeTruthy();
    expect(inTurkish.onMissing).toHaveBeenCalledOnce();
  });

  it('rerenders with changed props', async () => {
    const Late = lateView(() => Promise.resolve(Greeting), 'screen');
    const { rerender } = render(around(<Late name="Ada" />));
    await screen.findByText('Hello, Ada');
    rerender(around(<Late name="Grace" />));
    expect(screen.getByText('Hello, Grace')).toBeTruthy();
  });

  it('shows an error when its code fails to load, and loads it again on retry', async () => {
    const user = userEvent.setup();
    const load = vi.fn().mockRejectedValueOnce(new TypeError('no chunk'));
    const Late = lateView(() => load() as Promise<typeof Greeting>, 'screen');
    load.mockResolvedValue(Greeting);
    render(around(<Late name="Ada" />));
    await user.click(await screen.findByRole('button', { name: 'Load again' }));
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('offers to reload the page when its code fails to load a second time', async () => {
    const user = userEvent.setup();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError())
      .mockRejectedValueOnce(new TypeError());
    // Test files that share their modules load this view once more, and need it to succeed.
    load.mockResolvedValue(Greeting);
    const Late = lateView(() => load() as Promise<typeof Greeting>, 'screen');
    render(around(<Late name="Ada" />));
    await user.click(await screen.findByRole('button', { name: 'Load again' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('is loaded by `loadLikelyLateViews`, unless it is loaded on demand', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting));
    const loadOnDemand = vi.fn(() => Promise.resolve(Greeting));
    lateView(load, 'screen');
    lateView(loadOnDemand, 'screen', true);
    loadLikelyLateViews();
    expect(load).toHaveBeenCalledTimes(1);
    expect(loadOnDemand).not.toHaveBeenCalled();
  });
});
