import { html } from 'hono/html';
import { formatPhone } from '#base/values/phone/phone.ts';
import type { User } from '../entities.ts';
import { page, textsIn } from './layout.ts';
import type { PageLang } from '../page-lang.ts';

/** `/sandbox/callback`: the end of the web redirect, in place of the storage website. */
export function callbackPage(
  lang: PageLang,
  user: User | undefined,
  to: string | undefined,
): Promise<Response> {
  const t = textsIn(lang);
  if (!user)
    return page(
      { lang, title: t('Вход не завершён', 'Not signed in'), bare: true },
      html`<h1>${t('Вход не завершён', 'Not signed in')}</h1>
        <p><a href="/sso">${t('Войти ещё раз', 'Sign in again')}</a></p>`,
      404,
    );
  const safeTarget = to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : undefined;
  return page(
    { lang, title: t('Облачное хранилище', 'Cloud storage'), bare: true },
    html`<h1>${t('Облачное хранилище', 'Cloud storage')}</h1>
      <p>
        ${t('Здесь открылось бы хранилище абонента', 'Here the storage would open for')}
        ${formatPhone(user.phone).replaceAll(' ', '\u00a0')}.
      </p>
      <p class="stack">
        ${safeTarget ? html`<a href="${safeTarget}">${t('Дальше', 'Go on')}: ${safeTarget}</a>` : ''}
        <a href="/plans">${t('Мои подписки', 'My subscriptions')}</a>
      </p>`,
  );
}

/** The return address of a payment if no host page is served there. */
export function returnPage(lang: PageLang, succeeded: boolean): Promise<Response> {
  const t = textsIn(lang);
  const texts = succeeded
    ? t('Оплата прошла', 'The payment went through')
    : t('Оплата не прошла', 'The payment did not go through');
  return page(
    { lang, title: texts, bare: true },
    html`<h1>${texts}</h1>
      <p>
        ${t(
          'Можно закрыть эту вкладку и вернуться на страницу, с которой вы пришли.',
          'You can close this tab and go back to the page that you came from.',
        )}
      </p>`,
  );
}
